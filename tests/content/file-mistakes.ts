import type { Mistake } from './mistakes.ts'

const VISITORS = 'pages/visitors.md'
const WARD = 'services/general-ward.md'
const TERMS = 'pages/terms.md'
const CAREERS = 'pages/careers.md'

const starts = (sign: string, quoted: string) =>
  `the text begins with ${sign}, which means something else. Put quotes around it: ${quoted}.`

/** Slips that spoil a file for its reader, before anybody asks what its facts say. */
export const FILES: Mistake[] = [
  [
    'a title in bold',
    [VISITORS, /title: .*/, 'title: **Visitors**'],
    `content/pages/visitors.md, line 2: ${starts('*', 'title: "**Visitors**"')}`,
  ],
  [
    'an intro in bold',
    [TERMS, /intro: .*/, 'intro: **Wards**'],
    `content/pages/terms.md, line 4: ${starts('*', 'intro: "**Wards**"')}`,
  ],
  [
    'an entry of a list in bold',
    [WARD, /- .*/, '- **No**'],
    `content/services/general-ward.md, line 7: ${starts('*', '- "**No**"')}`,
  ],
  [
    'one star',
    [WARD, /location: .*/, 'location: *ground'],
    `content/services/general-ward.md, line 15: ${starts('*', 'location: "*ground"')}`,
  ],
  [
    'a sign that names',
    [WARD, /location: .*/, 'location: &C first floor'],
    `content/services/general-ward.md, line 15: ${starts('&', 'location: "&C first floor"')}`,
  ],
  [
    'an exclamation mark first',
    [TERMS, /intro: .*/, 'intro: !Read this'],
    `content/pages/terms.md, line 4: ${starts('!', 'intro: "!Read this"')}`,
  ],
  [
    'a name of a fact without quotes',
    [TERMS, /title: .*/, 'title: {{name}}'],
    `content/pages/terms.md, line 2: ${starts('{', 'title: "{{name}}"')}`,
  ],
  [
    'a name of a fact without quotes, and more',
    [TERMS, /intro: .*/, 'intro: {{name}} is open.'],
    `content/pages/terms.md, line 4: ${starts('{', 'intro: "{{name}} is open."')}`,
  ],
  [
    'a # that hides the rest',
    [WARD, /location: .*/, 'location: Block B #2, first floor'],
    'content/services/general-ward.md, line 15: the text holds a #, and the rest of the line would be lost. Put quotes around it: location: "Block B #2, first floor".',
  ],
  [
    'a # that hides all',
    [TERMS, /title: .*/, 'title: #1 in town'],
    'content/pages/terms.md, line 2: the text holds a #, and the rest of the line would be lost. Put quotes around it: title: "#1 in town".',
  ],
  [
    'a note behind quotes',
    [WARD, /price: .*/, 'price: "₹5" # ask Asha'],
    'content/services/general-ward.md, line 13: behind the quoted text stands a #, and the rest of the line would be lost. Take it out.',
  ],
  [
    'a file of an old program',
    [TERMS, 'sample hospital', 'café'],
    'content/pages/terms.md, line 15: the file cannot be read as UTF-8. Save it as UTF-8 (a choice of your editor, often under "Save as" or "Encoding").',
    'latin1',
  ],
  [
    'a list saved as UTF-16',
    ['desks.json', '{', '\uFEFF{'],
    'content/desks.json, line 1: the file cannot be read as UTF-8. Save it as UTF-8 (a choice of your editor, often under "Save as" or "Encoding").',
    'utf16le',
  ],
  [
    'no space behind a colon',
    [VISITORS, 'title: ', 'title:'],
    'content/pages/visitors.md, line 2: there is no space behind the colon. Put one there: title: Visitors.',
  ],
  [
    'no space behind the colon of the last fact',
    ['services/x-ray.md', 'order: 7', 'order:7'],
    'content/services/x-ray.md, line 28: there is no space behind the colon. Put one there: order: 7.',
  ],
  [
    'facts that do not end',
    ['services/x-ray.md', 'order: 7\n---\n', 'order: 7\n'],
    'content/services/x-ray.md, line 29: the line --- that ends the facts is missing. Put it on a line of its own, below the last fact.',
  ],
  [
    'facts that do not begin',
    [CAREERS, '---\n', ''],
    'content/pages/careers.md, line 1: the facts are missing. Begin the file with them, between two lines of ---.',
  ],
]
