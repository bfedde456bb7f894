/** What only those have to know who edit a file as text. */
const IN_FILES = new RegExp(
  [
    ',? one per line with - before it',
    ',? (?:between \\[ and \\]|without quotes|in quotes|without \\.md)',
    ', or leave (?:the line|it) out',
    ' of (?:hospital|doctors)\\.json',
    ' as year-month-day, like ".*"',
    ' under public/, like "[^"]+"',
  ].join('|'),
  'g',
)

/** What a form says by itself: its choices, and the fields of a group. */
const SEEN = /^(?:one of |a group of |a list of (?:ids|file names) |\{ |true or false|the name of a drawing)/

/** What a field needs beside its choices, by the remedy of its schema. */
const INSTEAD: [RegExp, string][] = [
  [/^a list of English weekdays/, 'Days without consultations'],
  [/^a list of languages, each once/, 'Those of the pages; first the one that the texts are written in'],
  [/^the department, like/, 'One that is missing here: add it under Departments first'],
  [/^the name of a department of/, 'Of a department that is away'],
  [/^the name or the _id of a doctor/, 'Of a doctor who is away'],
  [/or leave it out for the whole day$/, 'Only these; with none ticked the whole day'],
  [/^\{ "Monday"/, 'The sessions of each weekday; without a week all sessions of every open day'],
  [/^a speciality of hospital\.json/, 'One that is missing here: add it under The hospital, Hospital'],
  [/^the speciality as doctors\.json/, 'What doctors and services choose from, like "Cardiologist"'],
  [
    /^a list of the words that people look for/,
    'What people call it or feel, like chest pain: the search finds it by these words',
  ],
  [/^URGENT/, 'Only of emergency care'],
  [/; without the line it has no card$/, 'The sentence on its card of the home page; empty: it has no card'],
]

/** A schema's remedy as it is read beside a field; nothing, where the form says it. */
export function said(description = ''): string {
  const [, instead] = INSTEAD.find(([pattern]) => pattern.test(description)) ?? []
  if (instead) return instead
  if (SEEN.test(description)) return ''
  const words = description.replace(IN_FILES, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
