import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SearchPage } from '../../../src/search/search-index.ts';
import { type Search, searcher } from '../../../src/search/searcher.ts';
import type { Vocabulary } from '../../../src/search/vocabulary.ts';
import { translatedLanguages, translationTo } from '../../../src/words/languages.ts';

const ORDER = '/orders/{id}';

/** The operations of an API for orders, by what their titles are in each language. */
const OPERATIONS = ['POST /orders', 'GET /orders', `GET ${ORDER}`, `PATCH ${ORDER}`, `DELETE ${ORDER}`].concat(
  `POST ${ORDER}/cancel`,
  'GET /customers',
  'POST /messages',
  'POST /files',
  `POST ${ORDER}/refund`,
);

/** Titles in the order of `OPERATIONS`. */
const TITLES: Readonly<Record<string, string>> = {
  en: 'Create an order|List orders|Get an order|Update an order|Delete an order|Cancel an order|List customers|Send a message|Upload a file|Refund an order',
  ar: 'إنشاء طلب|عرض قائمة الطلبات|عرض طلب|تحديث طلب|حذف طلب|إلغاء طلب|عرض قائمة العملاء|إرسال رسالة|رفع ملف|استرداد قيمة طلب',
  de: 'Bestellung anlegen|Bestellungen auflisten|Bestellung abrufen|Bestellung ändern|Bestellung löschen|Bestellung stornieren|Kunden auflisten|Nachricht senden|Datei hochladen|Bestellung erstatten',
  es: 'Crear un pedido|Listar los pedidos|Obtener un pedido|Actualizar un pedido|Eliminar un pedido|Cancelar un pedido|Listar los clientes|Enviar un mensaje|Subir un archivo|Reembolsar un pedido',
  fr: 'Créer une commande|Lister les commandes|Obtenir une commande|Modifier une commande|Supprimer une commande|Annuler une commande|Lister les clients|Envoyer un message|Téléverser un fichier|Rembourser une commande',
  ja: '注文を作成する|注文の一覧を取得する|注文を取得する|注文を更新する|注文を削除する|注文をキャンセルする|顧客の一覧を取得する|メッセージを送信する|ファイルをアップロードする|注文を返金する',
  pt: 'Criar um pedido|Listar os pedidos|Obter um pedido|Atualizar um pedido|Excluir um pedido|Cancelar um pedido|Listar os clientes|Enviar uma mensagem|Carregar um arquivo|Reembolsar um pedido',
  zh: '创建订单|获取订单列表|获取订单|更新订单|删除订单|取消订单|获取客户列表|发送消息|上传文件|订单退款',
};

/** The operation that each question is about, in the order of `OPERATIONS`. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  ar: [
    'كيف أنشئ طلبًا جديدًا|إضافة طلب',
    'كل الطلبات|قائمة الطلبات',
    'اعرض طلب|الحصول على طلب|تفاصيل الطلب',
    'تعديل الطلب|كيف يمكنني تغيير طلب',
    'حذف طلب|إزالة طلب|كيف أحذف طلبًا؟|لمسح الطلب',
    'إلغاء طلب|إيقاف الطلب|أريد إلغاء طلبي',
    'قائمة الزبائن',
    'كيف أرسل رسالة',
    'رفع ملف|رفع ملفاتي',
    'إعادة المال للطلب|رد مبلغ الطلب',
  ],
  de: [
    'Wie kann ich eine neue Bestellung erstellen?|Auftrag anlegen',
    'alle Bestellungen|zeige alle Bestellungen',
    'eine Bestellung anzeigen|Bestellung holen|einzelne Bestellung lesen|Bestelldetails',
    'Bestellung bearbeiten|Änderung einer Bestellung',
    'Bestellung löschen|eine Bestellung entfernen|Löschung von Bestellungen|Wie lösche ich einen Auftrag',
    'Bestellung abbrechen|Stornierung der Bestellung',
    'alle Käufer|Liste der Kunden',
    'eine Nachricht verschicken',
    'Wie lade ich eine Datei hoch?|Dateiupload',
    'Geld für eine Bestellung zurückerstatten|Bestellung zurückzahlen',
  ],
  es: [
    'añadir un pedido|cómo creo un pedido nuevo',
    'todos los pedidos|ver todas las órdenes|lista de pedidos',
    'ver un pedido|consultar el pedido|detalles del pedido',
    'editar un pedido|cambiar pedido|¿Cómo puedo modificar mi pedido?',
    'eliminar un pedido|borrar un pedido|¿Cómo borro un pedido?|eliminación de pedidos|eliminando un pedido',
    'anular un pedido|cancelación de un pedido',
    'lista de compradores',
    'mandar un mensaje',
    'subir un fichero|upload de un archivo',
    'devolver el dinero de un pedido|devuelve un pedido',
  ],
  fr: [
    'ajouter une commande|comment créer une nouvelle commande ?',
    "toutes les commandes|afficher la liste des commandes|liste d'achats",
    'voir une commande|consulter la commande|détails de la commande',
    'mettre à jour une commande|changer une commande|modification de commande',
    "supprimer une commande|effacer une commande|suppression d'une commande|Comment puis-je retirer une commande ?",
    'annuler une commande|résilier la commande|abandonner ma commande',
    'liste des acheteurs',
    "envoi d'un message",
    'déposer un fichier|upload de fichier',
    "remboursement d'une commande|rendre l'argent d'une commande",
  ],
  ja: [
    '注文を作る|新しい注文を追加したい',
    '注文一覧|すべての注文を見る',
    '注文を表示|注文を見たい|注文の詳細',
    '注文の変更|注文を編集するには',
    '注文を削除|注文を消す|注文を消したい|どうやって注文を消去しますか',
    '注文を取り消す|注文の取り消し方法|注文をやめたい',
    'お客様の一覧',
    'メッセージを送る',
    'ファイルのアップロード方法',
    '注文の払い戻し|注文のお金を返す',
  ],
  pt: [
    'adicionar um pedido|como crio um novo pedido',
    'todos os pedidos|mostrar a lista de encomendas',
    'ver um pedido|consultar o pedido|detalhes do pedido',
    'editar um pedido|alterar o meu pedido',
    'excluir um pedido|apagar um pedido|Como apago um pedido?|remoção de um pedido',
    'anular um pedido|cancelamento do pedido|desistir do pedido',
    'lista de compradores',
    'mandar uma mensagem',
    'fazer upload de um ficheiro|upload de arquivo',
    'estornar um pedido|devolver o valor do pedido',
  ],
  zh: [
    '新建订单|如何创建一个订单|添加订单',
    '列出所有订单|订单列表',
    '查看订单|查询一个订单|订单详情',
    '修改订单|编辑订单',
    '删除订单|移除订单|怎么删除一个订单？|删掉订单',
    '撤销订单|如何取消我的订单|放弃订单',
    '顾客列表',
    '发消息',
    '我怎么上传文件',
    '退款|退还订单的钱',
  ],
};

async function vocabularyOf(language: string): Promise<Vocabulary> {
  const { searchVerbs, searchWords } = (await translationTo(language)) ?? {};
  return { verbs: searchVerbs, words: searchWords } as Vocabulary;
}

const searches = new Map<string, Search>();

async function searchOf(titles: string, languages: readonly string[]): Promise<Search> {
  const key = [titles, ...languages].join(' ');
  const search = searches.get(key) ?? (await newSearch(titles, languages));
  searches.set(key, search);
  return search;
}

async function newSearch(titles: string, languages: readonly string[]): Promise<Search> {
  const texts = TITLES[titles]?.split('|') ?? [];
  const pages = OPERATIONS.map((operation, at): SearchPage => {
    const [m = '', p = ''] = operation.split(' ');
    return { s: operation, t: texts[at] ?? '', k: 'operation', m, p };
  });
  const known = await Promise.all(languages.map(vocabularyOf));
  return searcher({ pages, documents: [], facts: [], lists: [], ...(known.length > 0 ? { languages: known } : {}) });
}

async function searchOfTitles(titles: readonly string[], language: string): Promise<Search> {
  const pages = titles.map(
    (t): SearchPage => ({
      s: t,
      t,
      k: 'operation',
      m: METHODS[t.split(' ')[0] ?? ''] ?? 'POST',
      p: `/${t.split(' ').at(-1)}`,
    }),
  );
  return searcher({ pages, documents: [], facts: [], lists: [], languages: [await vocabularyOf(language)] });
}

const METHODS: Readonly<Record<string, string>> = { Get: 'GET', Track: 'GET', Delete: 'DELETE', Change: 'PATCH' };

const rows = translatedLanguages.flatMap((language) =>
  OPERATIONS.flatMap((operation, at) =>
    (QUESTIONS[language]?.[at] ?? '')
      .split('|')
      .map((question): [string, string, string] => [language, question, operation]),
  ),
);

describe('a question in another language', () => {
  test.each(rows)('in %s, "%s", finds %s among titles in the language', async (language, question, operation) => {
    const find = await searchOf(language, [language]);
    expect(find(question)[0]?.slug).toBe(operation);
  });

  test.each(rows)('in %s, "%s", finds %s among English titles', async (language, question, operation) => {
    const find = await searchOf('en', [language]);
    expect(find(question)[0]?.slug).toBe(operation);
  });

  test.each(translatedLanguages)('in %s, has a small vocabulary', async (language) => {
    expect(gzipSync(JSON.stringify(await vocabularyOf(language))).length).toBeLessThan(3000);
  });

  test.each([
    ['effacer une commande', `DELETE ${ORDER}`],
    ['eine Bestellung entfernen', `DELETE ${ORDER}`],
    ['delete an order', `DELETE ${ORDER}`],
    ['orders', 'GET /orders'],
  ])('may be in any language of the site: "%s"', async (question, operation) => {
    const find = await searchOf('fr', ['de', 'fr']);
    // The titles are in French, so English and German are known by the method and path only.
    expect(find(question)[0]?.slug).toBe(operation);
  });

  const people = [
    'Create a user',
    'Delete a user',
    'Suspend a user',
    'Reset a password',
    'Track a shipment',
    'Send an invoice',
    'Change notification settings',
    'Change a comment',
  ];

  test.each([
    ['ar', 'حظر مستخدم', 'Suspend a user'],
    ['ar', 'أين شحنتي', 'Track a shipment'],
    ['ar', 'تغيير تعليقي', 'Change a comment'],
    ['de', 'Nutzer blockieren', 'Suspend a user'],
    ['de', 'Benutzerkonto löschen', 'Delete a user'],
    ['de', 'Rechnungsversand', 'Send an invoice'],
    ['de', 'Benachrichtigungs-Einstellungen ändern', 'Change notification settings'],
    ['es', 'bloqueo de usuarios', 'Suspend a user'],
    ['es', 'restablecer contrasena', 'Reset a password'],
    ['fr', 'bloquer un utilisateur', 'Suspend a user'],
    ['fr', 'suivi de livraison', 'Track a shipment'],
    ['ja', 'アカウントを削除したい', 'Delete a user'],
    ['ja', '荷物はどこ', 'Track a shipment'],
    ['pt', 'bloquear usuário', 'Suspend a user'],
    ['pt', 'redefinindo a senha', 'Reset a password'],
    ['zh', '封禁用户', 'Suspend a user'],
    ['zh', '我的快递在哪里', 'Track a shipment'],
  ])('in %s, "%s", finds "%s"', async (language, question, title) => {
    const find = await searchOfTitles(people, language);
    expect(find(question)[0]?.title).toBe(title);
  });

  test.each([
    ['de', 'delete a machine', ['Delete a user', 'Delete a machine']],
    ['fr', 'get information about music', ['Get an account', 'Get music']],
  ])('is English on a site in %s if a word only looks like a form of one: "%s"', async (language, question, titles) => {
    const find = await searchOfTitles(titles, language);
    expect(find(question)[0]?.title).toBe(titles[1]);
  });

  test('is found by its noun if it is a plural of the language', async () => {
    const find = await searchOf('de', ['de']);
    expect(find('Bestellungen anzeigen')[0]?.slug).toBe('GET /orders');
  });

  test('finds what a title says if an API has only POST', async () => {
    const pages = ['Créer une commande', 'Supprimer une commande', 'Lister les commandes'].map(
      (t): SearchPage => ({ s: t, t, k: 'operation', m: 'POST', p: `/rpc/${t.length}` }),
    );
    const find = searcher({ pages, documents: [], facts: [], lists: [], languages: [await vocabularyOf('fr')] });
    const first = (question: string) => find(question)[0]?.title;
    expect(first('effacer une commande')).toBe('Supprimer une commande');
    expect(first('toutes les commandes')).toBe('Lister les commandes');
    expect(first('ajouter des commandes')).toBe('Créer une commande');
  });

  test('is English if it has only English words, even if they are also words of the language', async () => {
    const page = (m: string, t: string, p: string): SearchPage => ({ s: t, t, k: 'operation', m, p });
    const find = searcher({
      pages: [
        page('DELETE', 'Delete an order', '/orders/{id}'),
        page('DELETE', 'Delete a comment', '/comments/{id}'),
        page('DELETE', 'Delete an image', '/images/{id}'),
        page('POST', 'Add an email to the suppressions', '/suppressions'),
        page('DELETE', 'Remove an email from the suppressions', '/suppressions/{id}'),
      ],
      documents: [],
      facts: [],
      lists: [],
      languages: [await vocabularyOf('fr')],
    });
    expect(find('delete a comment')[0]?.title).toBe('Delete a comment');
    expect(find('comment')[0]?.title).toBe('Delete a comment');
    // In French, it means the deletion.
    expect(find('delete a suppression')[0]?.title).toBe('Remove an email from the suppressions');
    expect(find('add a suppression')[0]?.title).toBe('Add an email to the suppressions');
  });

  test('is in the language if its only English words are as short as "do" and "i"', () => {
    const pages = ['POST', 'DELETE'].map((m): SearchPage => ({ s: m, t: m, k: 'operation', m, p: '/orders/{id}' }));
    const languages = [{ verbs: { delete: 'usuń' }, words: { order: 'zamówienie' } }];
    const find = searcher({ pages, documents: [], facts: [], lists: [], languages });
    expect(find('usuń zamówienie do domu i biura')[0]?.slug).toBe('DELETE');
  });
});
