/** What the editor says of a save that was refused, above the reason. */
export const REFUSED = 'Not saved yet, and what you typed is kept. Please mend this first:'
const NOT_SAVED: [RegExp, string] = [
  /There was an error while saving the entry\. Please try again later\./g,
  REFUSED,
]

/** The same of what is not deleted; the reason has a dialog of its own. */
export const KEPT = 'Not deleted, and nothing is lost.'
const NOT_DELETED: [RegExp, string] = [/Couldn’t delete the entry\. Please try again\./g, KEPT]

/** After a refusal the editor leads whoever uses the keys to its menu; without that they are back in their field. */
const TO_MENU: [RegExp, string] = [
  /(`saving_entry\.error\.title`\)\);[\w$]+\([\w$]+,\{get title\(\)\{return [\w$]+\([\w$]+\)\},)onClose:\(\)=>\{[\w$]+\([\w$]+\)\?\.focus\(\)\},/g,
  '$1',
]

/** A list of words writes itself when it is drawn, and Save is offered where nothing was changed: now only when it says something else. */
const SAME_LIST: [RegExp, string] = [
  /(let e=([\w$]+)\.currentValue\?\?\[\];\(0,([\w$.]+)\)\(([\w$]+)\(\),e\)\|\|[\w$]+\(e\.length\?\[\.\.\.e\]:\[``\]\)\},[\w$]+=\(\)=>\{let e=[\w$]+\.current;e&&)/g,
  '$1!(0,$3)($4(),$2.currentValue??[])&&',
]

/** A file as it goes to a Git host, where nobody else tidies it; what it was before is in the editor's own store. */
const COMMITTED: [RegExp, string] = [
  /(path:([\w$]+),previousPath:[^,]+,previousSha:await [\w$]+\(\{cacheDB:([\w$]+),previousPath:([\w$]+)\}\),data:)(await [\w$]+\(\{content:[^}]*\}\),_file:[\w$]+\}\))/g,
  '$1await beforeCommit($2,$5,($4&&(await $3?.get($4)))?.text)',
]

/** What the editor would ask of others: whether a Git host is well, its newest version, and its fonts, which it has beside it. */
const ELSEWHERE: [RegExp, string][] = [
  [/https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g, '/admin/no-status.json'],
  [/https:\/\/status-api\.hostedstatus\.com\/[\w./-]+/g, '/admin/no-status.json'],
  [/https:\/\/unpkg\.com/g, '/admin/no-package'],
  [/https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^)]*\.woff2/g, '/admin/fonts/$1.woff2'],
]

/** What was typed and not saved is kept in the browser, as with a Git host. */
const DRAFTS: [RegExp, string] = [
  /(\{isGit:!1,)(name:[\w$]+,label:[\w$]+,init:\(\)=>void 0,signIn:async\(\)=>\{try\{[\w$]+=await [\w$]+\(await navigator\.storage)/g,
  '$1repository:{databaseName:`working-copy`},$2',
]

/** What in the editor's code is replaced by what. */
export const EDITOR_CHANGES = [NOT_SAVED, NOT_DELETED, TO_MENU, SAME_LIST, COMMITTED, DRAFTS, ...ELSEWHERE]
