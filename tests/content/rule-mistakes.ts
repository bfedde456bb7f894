import type { Mistake } from './mistakes.ts'

const TERMS = 'pages/terms.md'
const FIRST = /^## .*$/m

/** Slips that every file by itself can have, and that only a rule can tell. */
export const RULES: Mistake[] = [
  [
    'a week without a day',
    [
      'hospital.json',
      '["Sunday"]',
      '["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]',
    ],
    'content/hospital.json, line 27: closedWeekdays names all seven days, so that nobody could book. Take out those with sessions.',
  ],
  [
    'a session that ends before it can be booked',
    ['hospital.json', '"closesBeforeEndMinutes": 30', '"closesBeforeEndMinutes": 180'],
    'content/hospital.json, line 37: bookingWindow.closesBeforeEndMinutes is as long as the session "Morning", or longer. Write less than 180.',
  ],
  [
    'a day that is closed twice',
    ['hospital.json', '2027-10-02', '2027-08-15'],
    'content/hospital.json, line 32: closedDays[4].day "2027-08-15" is used twice. Give one of the two another.',
  ],
  [
    'two sessions of one name',
    ['hospital.json', '"label": "Evening"', '"label": "Morning"'],
    'content/hospital.json, line 25: slots[3].label "Morning" is used twice. Give one of the two another.',
  ],
  [
    'a title that was copied',
    ['pages/visitors.md', 'title: Visitors', 'title: Terms of use'],
    'content/pages/visitors.md, line 2: title is that of content/pages/terms.md too. Give one of the two another.',
  ],
  [
    'a name that was copied',
    ['services/x-ray.md', 'name: X-Ray', 'name: Ultrasound'],
    'content/services/x-ray.md, line 2: name is that of content/services/ultrasound.md too. Give one of the two another.',
  ],
  [
    'a place that was copied',
    ['services/x-ray.md', 'order: 7', 'order: 8'],
    'content/services/x-ray.md, line 28: order is that of content/services/ultrasound.md too. Give one of the two another.',
  ],
  [
    'a heading without a space',
    [TERMS, FIRST, '## A\n\n##What to bring'],
    'content/pages/terms.md, line 17: "##What to bring" is no heading. Put a space behind the signs: ## What to bring.',
  ],
  [
    'a second title',
    [TERMS, FIRST, '## A\n\n# What to bring'],
    'content/pages/terms.md, line 17: "# What to bring" is a second title, and the facts have one. Write "## What to bring".',
  ],
  [
    'an empty heading',
    [TERMS, FIRST, '## A\n\n##\n'],
    'content/pages/terms.md, line 17: the heading is empty. Write it behind the signs, or take them out.',
  ],
  [
    'a space in a link',
    [TERMS, FIRST, '## A\n\nSee\n[Visitors] (/visitors).'],
    'content/pages/terms.md, line 18: "[Visitors] (/visitors)" is no link. Take the space out: [Visitors](/visitors).',
  ],
  [
    'brackets of a link in the wrong order',
    [TERMS, FIRST, '## A\n\nSee (Visitors)[/visitors].'],
    'content/pages/terms.md, line 17: "(Visitors)[/visitors]" is no link. Change the brackets: [Visitors](/visitors).',
  ],
  [
    'stars that do not end',
    [TERMS, FIRST, '## A\n\n**Bring an ID.'],
    'content/pages/terms.md, line 17: "**" stands alone. Write two stars before the words that shall be bold and two behind them, without spaces between.',
  ],
  [
    'a link that dials nothing',
    [TERMS, FIRST, '## A\n\n[Call us](tel:)'],
    'content/pages/terms.md, line 17: the link "tel:" is none for a page. Link to a page like /services, or to an address that begins with https:, mailto: or tel:.',
  ],
  [
    'a number for a text',
    ['services/x-ray.md', /price: .*/, 'price: 300'],
    'content/services/x-ray.md, line 13: price is not in quotes. Write the price in quotes, like "₹500" or "As per medication".',
  ],
  [
    'a text for a list',
    ['departments/neurology.md', /services:\n( +- .*\n)+/, 'services: mri-scan\n'],
    'content/departments/neurology.md, line 6: services is no list. Write a list of file names of services without .md, one per line with - before it.',
  ],
  [
    'a fact without its text',
    ['pages/visitors.md', /intro: .*/, 'intro:'],
    'content/pages/visitors.md, line 4: intro is empty. Write one or two sentences under the heading.',
  ],
  [
    'a desk that is a text',
    ['desks.json', /"privacy": \{[^}]*\}/, '"privacy": "x@y.example"'],
    'content/desks.json, line 26: privacy is no group of facts. Write a group of phone, email, hours.',
  ],
  [
    'a description that its facts make too long',
    ['pages/terms.md', /description: .*/, `description: "${'{{name}} '.repeat(10)}"`],
    'content/pages/terms.md, line 3: with its facts filled in, description has 180 characters, which is too long. Write one sentence for visitors and search engines, at most 160 characters.',
  ],
]
