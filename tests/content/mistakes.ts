/** What an editor changes: in a file, some text for other text; or a whole new file. */
type Slip = [file: string, from: string | RegExp, to: string] | [file: string, text: string]
export type Mistake = [what: string, slip: Slip, sentence: string, encoding?: BufferEncoding]

const XRAY = 'services/x-ray.md'
const TERMS = 'pages/terms.md'
const HTML =
  'Write it in Markdown, as content/README.md shows; take a note to yourself out, for visitors can read it.'
const ADDRESS = 'Link to a page like /services, or to an address that begins with https:, mailto: or tel:.'
export const SPECIALITIES =
  'General physician, Gynecologist, Dermatologist, Pediatricians, Neurologist, Gastroenterologist, Cardiologist, Orthopedic, Psychiatrist, Radiologist, Ophthalmologist, ENT Specialist'
const FEE = 'Write a whole number without quotes, from 0 to 1000000, like 50.'

/** Slips in the facts; `sentence` is all that the editor reads. */
export const FACTS: Mistake[] = [
  [
    'a fact told twice',
    [XRAY, 'order: 7', 'name: X-Rays\norder: 7'],
    'content/services/x-ray.md, line 28: name is written twice. Take one of the two out.',
  ],
  [
    'a tab',
    [XRAY, '  - No appointment', '\t- No appointment'],
    'content/services/x-ray.md, line 7: the line begins with a tab. Put two spaces in its place.',
  ],
  [
    'a quotation mark that is lost at the end',
    [XRAY, '₹300-800', '"₹300-800'],
    'content/services/x-ray.md, line 13: the text begins with a quotation mark and does not end with one. Put one (") at its end.',
  ],
  [
    'quotes inside quotes',
    [XRAY, '₹300-800', '"₹300 "or more""'],
    'content/services/x-ray.md, line 13: there is a quotation mark inside the quoted text. Write \\" for each inside it.',
  ],
  [
    'a colon without quotes',
    [XRAY, 'Block B, first floor', 'Block: B'],
    'content/services/x-ray.md, line 15: the text holds a colon. Put quotes around it: location: "Block: B".',
  ],
  [
    'a sign without quotes',
    [XRAY, '₹300-800', '@300'],
    'content/services/x-ray.md, line 13: the text begins with @, which means something else. Put quotes around it: price: "@300".',
  ],
  [
    'a lost colon',
    [XRAY, 'name: X-Ray', 'name X-Ray'],
    'content/services/x-ray.md, line 2: the line is no fact. Write a name, a colon and a text, like name: "MRI Scan".',
  ],
  [
    'an unknown speciality',
    [XRAY, 'speciality: General physician', 'speciality: Dentist'],
    `content/services/x-ray.md, line 17: speciality is not known. Write one of ${SPECIALITIES}.`,
  ],
  [
    'a missing fact',
    [XRAY, /price: .*\n/, ''],
    'content/services/x-ray.md, line 2: price is missing. Write the price in quotes, like "₹500" or "As per medication".',
  ],
  [
    'a fact with a slip in its name',
    [XRAY, 'price:', 'prise: "5"\nprice:'],
    'content/services/x-ray.md, line 13: prise is not a known field. Remove it or mend its spelling.',
  ],
  [
    'a fee nobody can pay',
    ['doctors.json', '"fees": 50', '"fees": 99999999'],
    `content/doctors.json, line 11: [1] (Dr. Arjun Mehta).fees is too large. ${FEE}`,
  ],
  [
    'a session that closes before it opens',
    ['hospital.json', '"closes": "17:00"', '"closes": "13:00"'],
    'content/hospital.json, line 24: slots[2].closes is not after 14:00, when the session opens. Write a later time, or mend opens.',
  ],
  [
    'sessions that overlap',
    ['hospital.json', '"closes": "12:00"', '"closes": "15:00"'],
    'content/hospital.json, line 24: slots[2].opens is before 15:00, when the session before it closes. Write a later time, or let that one close earlier.',
  ],
  [
    'a day that does not exist',
    ['hospital.json', '2027-08-15', '2027-08-32'],
    'content/hospital.json, line 31: closedDays[3].day is no day of the calendar. Write a day that exists, like "2026-12-25".',
  ],
  [
    'an _id of two doctors',
    ['doctors.json', '"doc2"', '"doc1"'],
    'content/doctors.json, line 22: _id "doc1" is used twice. Give one of the two another.',
  ],
  [
    'a portrait that is not there',
    ['doctors.json', '/portraits/doc2.svg', '/portraits/doc99.svg'],
    'content/doctors.json, line 25: [2] (Dr. Kavya Iyer).image "/portraits/doc99.svg" is no file. Put the picture into public/portraits, or mend the name.',
  ],
  [
    'a portrait of 15 MB',
    ['doctors.json', '/portraits/doc2.svg', '/portraits/large.jpg'],
    'content/doctors.json, line 25: [2] (Dr. Kavya Iyer).image "/portraits/large.jpg" weighs 15.0 MB. Save it smaller: at most 10 MB, 600 pixels wide is enough.',
  ],
]

/** Slips in the text of pages and in the names of files. */
export const TEXTS: Mistake[] = [
  [
    'a missing heading',
    [XRAY, '## How to prepare', '**How to prepare**'],
    'content/services/x-ray.md, line 30: the heading "How to prepare" is missing. Write "## How to prepare" on a line of its own, and the text below.',
  ],
  [
    'a page without headings',
    [TERMS, /^## /gm, '### '],
    'content/pages/terms.md, line 14: the text has no heading. Write one, like "## What to bring", on a line of its own.',
  ],
  [
    'a frame',
    [TERMS, /^## .*$/m, '## Map\n\n<iframe src="https://maps.example"></iframe>\n'],
    `content/pages/terms.md, line 17: "<iframe src="https://maps.example"></iframe>" is HTML, which a page must not hold. ${HTML}`,
  ],
  [
    'HTML in a fact',
    ['home.json', '"eyebrow": "', '"eyebrow": "<b>New</b> '],
    `content/home.json, line 3: hero.eyebrow holds HTML ("<b>"), which visitors would read as it stands. Take it out.`,
  ],
  [
    'a picture of another site',
    [TERMS, /^## .*$/m, '## Map\n\n![Map](https://maps.example/map.png)\n'],
    'content/pages/terms.md, line 17: the picture "https://maps.example/map.png" is not on this site. Put it into public and write its address there, like /portraits/doc1.svg.',
  ],
  [
    'a link that is a script',
    [TERMS, /^## .*$/m, '## Map\n\n[Map](javascript:alert)\n'],
    `content/pages/terms.md, line 17: the link "javascript:alert" is none for a page. ${ADDRESS}`,
  ],
  [
    'a relative link',
    [TERMS, /^## .*$/m, '## Map\n\n[Visitors](visitors)\n'],
    `content/pages/terms.md, line 17: the link "visitors" is none for a page. ${ADDRESS}`,
  ],
  [
    'a dead link',
    [TERMS, /^## .*$/m, '## Map\n\n[Visitors](/visitor)\n'],
    'content/pages/terms.md, line 17: the link "/visitor" leads nowhere. Mend its spelling, link to a page that exists, like /services, or take the link out.',
  ],
  [
    'a dead link in a fact',
    ['footer.json', '"href": "/services/surgery"', '"href": "/services/surgerie"'],
    'content/footer.json, line 36: the link "/services/surgerie" leads nowhere. Mend its spelling, link to a page that exists, like /services, or take the link out.',
  ],
  [
    'an unknown service',
    ['departments/neurology.md', '- mri-scan', '- mri-scam'],
    'content/departments/neurology.md, line 8: services names "mri-scam", which is no file of content/services. Write one of ambulance, blood-tests, cardiology-consultation, ct-scan, emergency-treatment, eye-care, general-consultation, general-ward, icu, mri-scan, neurology-consultation, orthopedic-care, pathology, pediatric-care, pharmacy, ultrasound, urine-analysis, x-ray.',
  ],
  [
    'a folder in a folder',
    ['pages/more/parking.md', 'Parking'],
    'content/pages/more/parking.md: the site does not read this file. Move it into content/pages.',
  ],
  [
    'an ending in capitals',
    ['pages/parking.MD', 'Parking'],
    'content/pages/parking.MD: the site does not read this file. Name it like visitors.md: small letters, digits and hyphens, then .md.',
  ],
  [
    'a name with a space',
    ['pages/Car park.md', 'Parking'],
    'content/pages/Car park.md: the site does not read this file. Name it like visitors.md: small letters, digits and hyphens, then .md.',
  ],
  [
    'a copy of a list',
    ['desks copy.json', '{}'],
    'content/desks copy.json: the site does not read this file. Move it out of content, or mend its name.',
  ],
]
