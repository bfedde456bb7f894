import type { Mistake } from './mistakes.ts'

/** Slips in the signs of a .json file. */
export const SIGNS: Mistake[] = [
  [
    'a lost comma',
    ['hospital.json', '"911",', '"911"'],
    'content/hospital.json, line 4: a comma is missing at the end of this line. Put one behind the entry.',
  ],
  [
    'a comma lost within a line',
    ['hospital.json', '"latitude": 12.9784,', '"latitude": 12.9784'],
    'content/hospital.json, line 13: a comma is missing before "longitude". Put one there.',
  ],
  [
    'a comma too many',
    ['hospital.json', '"department": "ENT" }', '"department": "ENT" },'],
    'content/hospital.json, line 53: there is a comma behind the last entry. Take it out.',
  ],
  [
    'a quotation mark that is not closed',
    ['doctors.json', '"name": "Dr. Arjun Mehta"', '"name": "Dr. Arjun Mehta'],
    'content/doctors.json, line 4: a text does not end. Put a quotation mark (") at its end, and write \\" for one inside it.',
  ],
  [
    'a word without quotes',
    ['doctors.json', '"fees": 50', '"fees": fifty'],
    'content/doctors.json, line 11: "fifty," cannot be read here. Put every text between straight double quotes (").',
  ],
  [
    'curly quotes',
    ['hospital.json', '"911"', '“911”'],
    'content/hospital.json, line 4: "“911”," cannot be read here. Put every text between straight double quotes (").',
  ],
  [
    'quotes inside a text',
    ['hospital.json', '"Meridian Hospital"', '"Meridian "City" Hospital"'],
    'content/hospital.json, line 2: there is a quotation mark inside the text, or a comma is missing. Write \\" for each mark inside it.',
  ],
  [
    'quotes around the end of a text',
    ['hospital.json', '"Meridian Hospital"', '"Meridian "Hospital""'],
    'content/hospital.json, line 2: there is a quotation mark inside the text, or a comma is missing. Write \\" for each mark inside it.',
  ],
  [
    'a bracket that is lost between two entries',
    ['hospital.json', 'Republic Day" },', 'Republic Day",'],
    'content/hospital.json, line 30: a } is missing before this comma, for the { of line 30. Put one there.',
  ],
  [
    'a bracket that is lost at the end of a list',
    ['hospital.json', 'Gandhi Jayanti" }', 'Gandhi Jayanti"'],
    'content/hospital.json, line 33: a } is missing before this ], for the { of line 32. Put one there.',
  ],
  [
    'a list that is not closed',
    ['hospital.json', '["Sunday"],', '["Sunday",'],
    'content/hospital.json, line 28: a ] is missing before "closedDays", for the [ of line 27. Put one there.',
  ],
  [
    'a list that ends with the wrong sign',
    ['hospital.json', '["Sunday"],', '["Sunday"},'],
    'content/hospital.json, line 27: a ] is missing before this }, for the [ of line 27. Put one there.',
  ],
  [
    'a group that is not closed',
    ['contact.json', 'form below."\n  },', 'form below.",'],
    'content/contact.json, line 6: the { of this line is not closed. Put a } where its entry ends.',
  ],
  [
    'a bracket too many',
    ['hospital.json', '"country": "India"\n  },', '"country": "India"\n  }},'],
    'content/hospital.json, line 12: there is one } too many, here or above. Take it out.',
  ],
  [
    'True for true',
    ['doctors.json', '"available": true', '"available": True'],
    'content/doctors.json, line 19: "True" cannot be read here. Write true or false, in small letters and without quotes.',
  ],
  [
    'a comma in a number',
    ['doctors.json', '"fees": 50', '"fees": 1,000'],
    'content/doctors.json, line 11: "1,000" is no number here. Write it without the comma: 1000.',
  ],
  [
    'a lost colon',
    ['hospital.json', '"founded": 1998', '"founded" 1998'],
    'content/hospital.json, line 14: a colon is missing behind "founded". Put one there.',
  ],
  [
    'nothing behind a colon',
    ['hospital.json', '"founded": 1998', '"founded":'],
    'content/hospital.json, line 14: nothing stands behind the colon. Write what belongs there.',
  ],
  [
    'a stroke that leans back',
    ['home.json', 'day or night.', 'day\\night \\ home.'],
    'content/home.json, line 5: "\\ " cannot stand in a text. Write / or \\\\ in place of the \\.',
  ],
  [
    'a tab inside a text',
    ['home.json', 'day or night.', 'day or\tnight.'],
    'content/home.json, line 5: there is a tab inside the text. Put a space in its place.',
  ],
  [
    'a number that begins with 0',
    ['doctors.json', '"fees": 50', '"fees": 050'],
    'content/doctors.json, line 11: "050" is no number here. Write 50.',
  ],
  [
    'a fact told twice in a list of facts',
    ['hospital.json', '"emergencyNumber"', '"phone": "112 112",\n  "emergencyNumber"'],
    'content/hospital.json, line 4: phone is written twice. Take one of the two out.',
  ],
]
