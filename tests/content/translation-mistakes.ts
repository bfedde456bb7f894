/** What an editor writes as a translation, and the one sentence that they read. */
type Slip = [what: string, file: string, text: string | object, sentence: string]

const facts = (lines: string, text = '') => `---\n${lines}\n---\n${text}`

export const TRANSLATIONS: Slip[] = [
  [
    'with a fact that is no word',
    'services/mri-scan.hi.md',
    facts('name: एमआरआई\nicon: mri'),
    'content/services/mri-scan.hi.md, line 3: icon is the same in every language: it stands in content/services/mri-scan.md only. Take it out.',
  ],
  [
    'with a fact of a doctor',
    'doctors.hi.json',
    { doctors: { doc1: { fees: 60 } } },
    'content/doctors.hi.json, line 4: doctors.doc1.fees is the same in every language: it stands in content/doctors.json only. Take it out.',
  ],
  [
    'with a field that nobody knows',
    'home.hi.json',
    { hero: { titel: 'घर' } },
    'content/home.hi.json, line 3: hero.titel is not a known field. Remove it or mend its spelling.',
  ],
  [
    'with an empty text',
    'footer.hi.json',
    { care: { title: '' } },
    'content/footer.hi.json, line 3: care.title is empty. Write the heading of the column.',
  ],
  [
    'with a review that is neither',
    'home.hi.json',
    { review: 'done' },
    'content/home.hi.json, line 2: review is not known. Write pending, or take the line out once a reader has checked it.',
  ],
  [
    'of no file',
    'services/mri-scam.hi.md',
    facts('name: एमआरआई'),
    'content/services/mri-scam.hi.md: there is no content/services/mri-scam.md that it translates. Mend its name, or move it out of content.',
  ],
  [
    'in a language that the site has not',
    'home.fr.json',
    {},
    'content/home.fr.json: the site has no language "fr". Give the file a name with one of hi, or move it out of content.',
  ],
  [
    'into the first language',
    'home.en.json',
    {},
    'content/home.en.json: what is written in "en" stands in home.json itself. Move it there.',
  ],
  [
    'with a name that stands for nothing',
    'home.hi.json',
    { hero: { title: '{{bookingDay}}' } },
    'content/home.hi.json, line 3: {{bookingDay}} names no fact. Write one that does, like {{bookingDays}}, {{sessionDays}}, {{phone}}, {{city}}, {{founded}}.',
  ],
  [
    'with the emergency number written out',
    'pages/visitors.hi.md',
    facts('title: मिलने वाले', '\nआपात में 911 पर कॉल करें।\n'),
    'content/pages/visitors.hi.md, line 5: "911" is a fact that stands elsewhere. Write {{emergencyNumber}} in its place, so that it need not be changed twice.',
  ],
  [
    'with a link that leads nowhere',
    'pages/visitors.hi.md',
    facts('title: मिलने वाले', '\n[यहाँ](/visitor)\n'),
    'content/pages/visitors.hi.md, line 5: the link "/visitor" leads nowhere. Mend its spelling, link to a page that exists, like /services, or take the link out.',
  ],
  [
    'with a description that is too long',
    'pages/visitors.hi.md',
    facts(`description: ${'क'.repeat(161)}`),
    'content/pages/visitors.hi.md, line 2: description has 161 characters, which is too long. Write one sentence for visitors and search engines, at most 160 characters.',
  ],
  [
    'with a lost comma',
    'home.hi.json',
    '{\n  "review": "pending"\n  "hero": {}\n}',
    'content/home.hi.json, line 2: a comma is missing at the end of this line. Put one behind the entry.',
  ],
]
