import { wordsOf } from './words.ts';

/** Technical words that mean nearly the same, one group per line. Terms of several words are in quotes. */
const GROUPS = `
repo repository project
org organization organisation company workspace
pr "pull request" "merge request" pull
ci "continuous integration" workflow pipeline action
build run job
user person people member somebody someone account
person individual human
"who am i" "current user" "authenticated user" "your account" me myself whoami
profile account me user
client customer buyer consumer
vendor seller merchant supplier
money balance funds cash amount
refund reimburse reimbursement "money back" "pay back"
chargeback dispute
coupon discount promotion voucher
invoice bill receipt
bill billing
subscription subscribe plan
pay payment
card "credit card" "payment method"
bank payout
price cost rate fee
shipping delivery
purchase buy order checkout
order buy place
cart basket
product item article good
title book
seat booking reservation reserve ticket appointment
book reserve booking
trip journey travel ride
stop cancel abort terminate end halt
void annul invalidate cancel
expire end timeout
send mail deliver dispatch
mail email "e mail"
many bulk batch multiple mass "at once"
run trigger dispatch execute start invoke launch
start boot launch resume
restart rerun "re run" retry redo again
pause suspend
merge combine join
fork copy clone duplicate
copy duplicate
share publish public
star starred stargazer favorite favourite like bookmark
watch subscribe subscription follow
follow following unfollow
follower following
ban block
kick remove expel
lock freeze
protect protection guard secure
assign assignee
approve accept approval confirm
approve review approval
accept agree confirm
reject decline deny refuse
review rating feedback opinion
rate review rating
comment reply remark
conversation discussion thread issue
message post chat
react reaction emoji
guild server community
room channel
bug issue ticket
issue ticket
label tag
version release revision
newest latest recent "most recent" last
previous past history
history log audit activity timeline
log record
diff compare difference change
change diff file
commit change revision
branch ref reference
tag ref reference
file content document blob
folder directory
picture image photo png jpg jpeg svg thumbnail avatar
render export draw
export download
attach link connect
detach unlink disconnect
link url
upload import attach asset
binary asset artifact file
attachment file asset
secret credential password
variable env environment setting
"environment variable" env
setting preference configuration config option
role permission
permission access right privilege
access collaborator
collaborator contributor
key token credential
"log in" "sign in" login signin authenticate session
"log out" "sign out" logout signout session
register signup "sign up" enroll
invite invitation
notification alert inbox
unread read seen
reader viewer visitor
view visit traffic
webhook hook "web hook" callback
hook webhook
event activity
quota limit "rate limit" usage remaining left
call request
ask request
"by hand" manually manual
health alive up ping heartbeat
status state
statistic stat analytics metric insight report
report summary statistic
count number total
time hour date schedule
"opening times" hours
calendar schedule
kind type category
category genre topic
bestseller "best selling" "top selling" popular
domain host hostname
dns record
entry record item
certificate cert ssl tls
deploy deployment release publish
site page website
pagination page
pagination cursor
pagination offset
team group
group segment audience
contact recipient subscriber
app application integration
bot app
verify verification validate confirm check
check verify validate
search find query
move transfer
transfer send move
owner account
parent ancestor
child sub
rename name
name title
node component layer element
design file
code source
snippet gist
markdown text
language locale
country region
address location
position location place
stock inventory
shelf rack
tax vat
phone telephone mobile sms
voice call
text message sms
video clip movie
audio sound
song track music
test try
template preset
archive zip tarball zipball
backup snapshot
restore recover
undo revert reverse
back reversal reverse refund
draft unpublished
preview upcoming draft
next upcoming
hosted portal checkout
manage portal
onboard onboarding link
evidence proof
capture collect
quote offer estimate
typing type
pin pinned
kind sort
`;

const groups = GROUPS.trim()
  .split('\n')
  .map((line) => [...line.matchAll(/"([^"]+)"|(\S+)/g)].map(([, many, one]) => wordsOf(many ?? one ?? '')));

const byTerm = new Map<string, Map<string, readonly string[]>>();
let longest = 1;
for (const group of groups) {
  for (const term of group) {
    longest = Math.max(longest, term.length);
    const key = term.join(' ');
    const others = byTerm.get(key) ?? new Map<string, readonly string[]>();
    for (const other of group) if (other !== term) others.set(other.join(' '), other);
    byTerm.set(key, others);
  }
}

/** The number of words in the longest term. */
export const longestTerm = longest;

/** Returns the synonyms of a term, or an empty list if none are known. */
export function synonymsOf(term: readonly string[]): (readonly string[])[] {
  return [...(byTerm.get(term.join(' '))?.values() ?? [])];
}

/** Whether a sequence of words has synonyms. */
export function isTerm(term: readonly string[]): boolean {
  return byTerm.has(term.join(' '));
}
