import { SPECIALITIES } from './mistakes.ts'

type Kind = 'doctors' | 'services' | 'holidays'
/** What an editor changes in an exported sheet, and all that they then read. */
export type SheetMistake = [
  what: string,
  kind: Kind,
  from: string | RegExp,
  to: string,
  ...sentences: string[],
]

const FEE =
  'Write a whole number without quotes, from 0 to 1000000, like 50. No commas, points, spaces or marks.'
const DAY =
  'Write a day as year-month-day, like "2026-12-25". A spreadsheet may have rewritten it: give the column the format yyyy-mm-dd.'
const EMAIL = 'Write an e-mail address, like "name@hospital.example".'

export const SHEET_MISTAKES: SheetMistake[] = [
  [
    'a fee with a comma',
    'doctors',
    ',50,Room G01',
    ',"1,500",Room G01',
    `doctors.csv, row 2, column I: fees "1,500" is no whole number. ${FEE}`,
  ],
  [
    'a fee with decimals',
    'doctors',
    ',50,Room G01',
    ',50.00,Room G01',
    `doctors.csv, row 2, column I: fees "50.00" is no whole number. ${FEE}`,
  ],
  [
    'an empty cell that must be filled',
    'doctors',
    'kavya.iyer@meridian.example',
    '',
    `doctors.csv, row 3, column C: email is empty. ${EMAIL}`,
  ],
  [
    'an answer in words',
    'doctors',
    'male,12,true',
    'male,12,yes',
    'doctors.csv, row 2, column W: available "yes" is neither true nor false. Write true or false, without quotes.',
  ],
  [
    'the mistake of a formula',
    'doctors',
    'Dr. Kavya Iyer',
    '#NAME?',
    'doctors.csv, row 3, column B: name "#NAME?" holds the mistake of a formula. Write the text itself.',
  ],
  [
    'HTML',
    'doctors',
    'Dr. Mehta sees',
    '<b>Dr. Mehta</b> sees',
    'doctors.csv, row 2, column H: about holds HTML ("<b>"), which visitors would read as it stands. Take it out.',
  ],
  [
    'an unknown speciality',
    'doctors',
    'General physician,MBBS,4 Years',
    'Dentist,MBBS,4 Years',
    `doctors.csv, row 2, column E: speciality "Dentist" is not known. Write one of ${SPECIALITIES}.`,
  ],
  [
    'a portrait that is not there',
    'doctors',
    '/portraits/doc2.svg',
    '/portraits/doc99.svg',
    'doctors.csv, row 3, column D: image "/portraits/doc99.svg" is no file. Put the picture into public/portraits, or mend the name.',
  ],
  [
    'a session that there is not',
    'doctors',
    ',,"English, Hindi, Kannada",male,12',
    ',2026-12-06 midnight,"English, Hindi, Kannada",male,12',
    'doctors.csv, row 2, column S: extra[1].slots[1] "midnight" is no session of hospital.json. Write one of morning, afternoon, evening.',
  ],
  [
    'an _id of two rows',
    'doctors',
    'doc2,Dr. Kavya',
    'doc1,Dr. Kavya',
    'doctors.csv, row 3, column A: _id "doc1" is that of row 2 too. Give one of the two another, or take the row out.',
  ],
  [
    'a header with a slip',
    'doctors',
    ',fees,',
    ',Fee,',
    'doctors.csv, row 1, column I: "Fee" is no column. Write fees, or take the column out.',
  ],
  [
    'a header without its group',
    'doctors',
    'address.line1',
    'Line 1',
    'doctors.csv, row 1, column J: "Line 1" is no column. Write address.line1, or take the column out.',
  ],
  [
    'a column twice',
    'doctors',
    ',degree,',
    ',name,',
    'doctors.csv, row 1, column F: name is there twice. Take one of the two columns out.',
  ],
  [
    'no column that rows are known by',
    'holidays',
    'day,',
    ',',
    'holidays.csv, row 1: the column day is missing, by which a row is known. Add it.',
    'holidays.csv, row 1, column A: the column has no name. Write one of day, reason.',
  ],
  [
    'a comma without quotes',
    'holidays',
    'Christmas Day',
    'Christmas, the first',
    'holidays.csv, row 2: it has 3 cells, and the header has 2. Put quotes around a cell that holds a comma, a semicolon or a line break.',
  ],
  [
    'a quotation mark without end',
    'holidays',
    'Gandhi Jayanti',
    '"Gandhi Jayanti',
    'holidays.csv, row 5: a quotation mark that opens a cell has no end. Put one at its end.',
  ],
  [
    'a day as a spreadsheet writes it',
    'holidays',
    '2026-12-25',
    '25/12/2026',
    `holidays.csv, row 2, column A: day "25/12/2026" is not written as it should be. ${DAY}`,
  ],
  [
    'a day that does not exist',
    'holidays',
    '2027-10-02',
    '2027-02-30',
    'holidays.csv, row 5, column A: day "2027-02-30" is no day of the calendar. Write a day that exists, like "2026-12-25".',
  ],
  [
    'an unknown drawing',
    'services',
    ',ambulance,,',
    ',unicorn,,',
    'services.csv, row 2, column K: icon "unicorn" is not known. Write the name of a drawing: stethoscope, heart, brain, child, mri, ct, xray, ultrasound, blood, flask, microscope, emergency, ambulance, bone, eye, icu, bed, pill, scalpel, calendar-check, clock, wallet, shield, users, phone, info, award, calendar, file-text, lock, globe, star, receipt.',
  ],
  [
    'a new service without its text',
    'services',
    /\r\nx-ray,[^]*$/,
    '\r\nxray,X-Rays,diagnostic,Radiology,Pictures of bones.,Quick,10 minutes,₹300,24/7,Block B,xray,,,,,,99\r\n',
    'services.csv, row 19: text is missing. Write what stands below the facts, with the headings that other services have. A new row needs its column.',
  ],
  [
    'the place of another service',
    'services',
    /,13\r\n/,
    ',9\r\n',
    'services.csv, row 3, column Q: order "9" is that of content/services/ambulance.md too. Give one of the two another.',
  ],
  [
    'a fact that there is not',
    'services',
    '{{phone:laboratory}}',
    '{{phone:laboratry}}',
    'services.csv, row 14: {{phone:laboratry}} names no fact. Write one that does, like {{phone:laboratory}}, {{phone:careers}}, {{phone:surgery}}, {{phone:records}}, {{phone:pathology}}.',
  ],
]
