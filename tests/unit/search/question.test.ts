import { describe, expect, test } from 'vitest';
import { calledPath, pathFit } from '../../../src/search/called-path.ts';
import { excerptOf, markedParts } from '../../../src/search/marks.ts';
import { readQuestion } from '../../../src/search/question.ts';
import { namesOf, wordsOf } from '../../../src/search/words.ts';

describe('compares words', () => {
  test.each([
    ['repository', 'repositories'],
    ['merge', 'merged'],
    ['merge', 'merging'],
    ['branch', 'branches'],
    ['query', 'queries'],
    ['cancel', 'cancelled'],
    ['stop', 'stopping'],
    ['café', 'cafe'],
    ['échéance', '\u0065\u0301che\u0301ance'],
    ['Straße', 'strasse'],
    ['hız', 'hiz'],
    ['İPTAL', 'iptal'],
    ['ёлка', 'елка'],
    ['τιμές', 'τιμες'],
    ['إلغاء', 'الغاء'],
    ['يُنشئ', 'ينشئ'],
    ['توقيع', 'التوقيع'],
    ['توقيع', 'بالتوقيع'],
    ['أخطاء', 'للأخطاء'],
    ['ﾕｰｻﾞｰ', 'ユーザー'],
    ['ＡＰＩ', 'api'],
  ])('%s and %s as equal', (one, other) => expect(wordsOf(one)).toEqual(wordsOf(other)));

  test.each([
    ['status', 'state'],
    ['address', 'add'],
    ['news', 'new york'],
    ['かき', 'がき'],
    ['ألم', 'م'],
    ['สร้าง', 'สราง'],
  ])('%s and %s as different', (one, other) => expect(wordsOf(one)).not.toEqual(wordsOf(other)));

  test.each([
    ['fetchUserById', ['fetch', 'user', 'by', 'id']],
    ['/users/{user_id}', ['user', 'user', 'id']],
    ['X-Request-Id', ['x', 'request', 'id']],
    ['DBInstanceIdentifier', ['db', 'instanc', 'identifier']],
    ['parseXMLDocument', ['pars', 'xml', 'document']],
    ['APIKey', ['api', 'key']],
    ['listURLs', ['list', 'url']],
    ['OAuth', ['oauth']],
  ])('inside the name %s', (name, words) => expect(wordsOf(name)).toEqual(words));

  test('in scripts without spaces', () => {
    expect(wordsOf('ファイルを作成').length).toBeGreaterThan(1);
    expect(wordsOf('获取用户列表').length).toBeGreaterThan(1);
  });

  test('in other languages as written', () => {
    expect(wordsOf('Bestellungen löschen')).toEqual(['bestellungen', 'loschen']);
    expect(wordsOf('Создать заказ')).toEqual(['создать', 'заказ']);
  });

  test('also as whole names', () =>
    expect(namesOf('the `per_page` of X-Total-Count')).toEqual(['perpage', 'xtotalcount']));

  test.each([
    ['APIKey', 'apikey'],
    ['parseXMLDocument', 'parsexmldocument'],
    ['URLs', undefined],
  ])('and %s in a question as one name', (text, name) => expect(readQuestion(text).concepts[0]?.name).toBe(name));
});

describe('a question', () => {
  test.each([
    ['make a new repo', 'create'],
    ['remove a customer', 'delete'],
    ['rename a branch', 'update'],
    ['show coupons', 'read'],
    ['merge a PR', 'act'],
    ['stop following somebody', 'delete'],
    ['which customers did we add', 'read'],
    ['log out', 'delete'],
    ['how do I create a repo', 'create'],
    ['How can we delete a repo?', 'delete'],
    ['how to  rename a branch', 'update'],
    ['which scope do I need for deleting a package', 'delete'],
    ['which permission is needed to merge a PR', 'act'],
    ['which operation uploads a release asset', 'create'],
    ['which endpoint do I use to merge a PR', 'act'],
    ['what call should I send to delete a repo', 'delete'],
    ['which endpoints are deprecated', 'read'],
    ['show me the body of creating a repo', 'create'],
    ['what errors can deleting a repo return', 'delete'],
    ['what does listing commits return', 'read'],
    ['which repositories do I follow', 'read'],
    ['how does a merge work', 'read'],
    ['apply a coupon to a subscription', 'act'],
    ['labels of a board', 'read'],
    ['cancels an order', 'cancel'],
    ['lists all orders', 'read'],
    ['assign a user to an issue', 'act'],
    ['unassign a user', 'delete'],
    ['assigned issues', 'read'],
    ['closed an issue', 'update'],
    ['label', undefined],
    ['please log out of the site', 'delete'],
    ['per_page', undefined],
    ['which headers does create an order need?', 'create'],
    ['what does error 409 of create an order mean', 'create'],
    ['what body does update epic take', 'update'],
    ['is there an endpoint to delete a playlist', 'delete'],
    ['write the request for creating a label', 'create'],
    ['which operation returns an order', 'read'],
    ['which scopes do I need', 'read'],
    ['deletion of an image', 'delete'],
    ['cancellation of a job', 'cancel'],
    ['registration of a user', 'create'],
    ['the location of a file', 'read'],
  ])('%s asks to %s', (question, action) => expect(readQuestion(question).action).toBe(action));

  test.each([
    ['which operations need the scope orders:write', ['scope', 'orders:write']],
    ['which endpoints return 429?', ['429']],
    ['what body does update epic take?', ['epic', 'body']],
    ['is there a request to delete a playlist', ['playlist']],
  ])('leaves out what any question has: %s', (question, words) =>
    expect(readQuestion(question).concepts.map(({ text }) => text)).toEqual(words),
  );

  test('about the errors, body or response of an action gives the action more weight', () => {
    const weights = (question: string) =>
      Object.fromEntries(readQuestion(question).concepts.map(({ text, weight }) => [text, weight]));
    expect(weights('what errors can creating a repo return')).toEqual({ errors: 0.2, repo: 1 });
    expect(weights('request body of updating an order')).toEqual({ request: 0.2, body: 0.2, order: 1 });
    expect(weights('list errors')).toEqual({ errors: 1 });
  });

  test('about a name that begins with a verb keeps the name', () =>
    expect(readQuestion('update_time parameter').concepts.map(({ text }) => text)).toEqual([
      'update_time',
      'parameter',
    ]));

  test('ignores words such as "the"', () =>
    expect(readQuestion('what is the price of a book').concepts.map(({ text }) => text)).toEqual(['price', 'book']));

  test('keeps words such as "the" if it has no others', () => expect(readQuestion('who').concepts).toHaveLength(1));

  test('finds terms of several words', () =>
    expect(readQuestion('open a pull request').concepts.map(({ text }) => text)).toEqual(['open', 'pull request']));

  test.each(['', '   ', '…', '{}', '/', '🙂'])('can be %j', (query) =>
    expect(readQuestion(query).concepts).toEqual([]),
  );
});

describe('a path', () => {
  test.each([
    ['GET /books', { method: 'GET', path: '/books' }],
    ['delete /books/{id}/', { method: 'DELETE', path: '/books/{id}', written: '/books/{id}/' }],
    ['/books?limit=3', { method: undefined, path: '/books', written: '/books?limit=3' }],
    ['https://api.example.com/v1/books#a', { method: undefined, path: '/v1/books', written: '/v1/books#a' }],
    ['https://api.example.com', { method: undefined, path: '' }],
    ['books/{id}', { method: undefined, path: '/books/{id}', written: 'books/{id}' }],
    ["curl 'https://api.example.com/v1/books'", { method: 'GET', path: '/v1/books' }],
    ['curl -d a=b https://api.example.com/books', { method: 'POST', path: '/books' }],
    ['curl -XDELETE https://api.example.com/books/1', { method: 'DELETE', path: '/books/1' }],
    ["curl --request PUT --url 'https://api.example.com/b", { method: 'PUT', path: '/b' }],
    ['GET /a'.padEnd(104, '/b'), { method: 'GET', path: '/a'.padEnd(100, '/b') }],
    ['GET /a'.padEnd(106, '/b'), undefined],
    ['get books', undefined],
    ['books/', undefined],
    ['get /books of an author', undefined],
    ['/', undefined],
    ['curl', undefined],
  ])('is read from %s', (query, call) => expect(calledPath(query)).toEqual(call));

  test('matches its own template best, then one with other names, then one with values, then a prefix', () => {
    const fitOf = (path: string, template: string) => pathFit({ method: undefined, path }, 'GET', template);
    expect(fitOf('/books/{id}', '/books/{id}')).toBe(4);
    expect(fitOf('/books/{id}', '/books/{bookId}')).toBe(3);
    expect(fitOf('/books/1', '/books/{bookId}')).toBe(2);
    expect(fitOf('/v1/books/1', '/books/{bookId}')).toBeCloseTo(1.9);
    expect(fitOf('/boo', '/books/{bookId}')).toBe(1);
    expect(fitOf('/orders', '/books/{bookId}')).toBe(0);
    expect(fitOf('/a/b', '/{x}/{y}')).toBe(0);
  });
});

describe('highlights what was found', () => {
  const terms = new Map([
    ['order', 1],
    ['bill', 0.8],
  ]);

  test('also in other forms of the word, and inside names', () =>
    expect(markedParts('Get orders: orderId', terms)).toEqual([
      { text: 'Get ', isHit: false },
      { text: 'orders', isHit: true },
      { text: ': ', isHit: false },
      { text: 'order', isHit: true },
      { text: 'Id', isHit: false },
    ]));

  test('with less similar words only if requested', () => {
    expect(markedParts('a bill', terms)).toContainEqual({ text: 'bill', isHit: true });
    expect(markedParts('a bill', terms, 1)).toEqual([{ text: 'a bill', isHit: false }]);
  });

  test('in an excerpt of a long text', () => {
    expect(excerptOf(`${'word '.repeat(100)}order ${'word '.repeat(100)}`, terms, 60)).toMatch(/^….*order.*…$/);
    expect(excerptOf('An order.', terms, 60)).toBe('An order.');
    expect(excerptOf('nothing '.repeat(30), terms, 40)).toMatch(/^nothing.*…$/);
  });
});
