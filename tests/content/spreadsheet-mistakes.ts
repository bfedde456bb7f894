import { expect } from 'vitest'
import { SPECIALITIES } from './mistakes.ts'

/** What an editor changes in an exported sheet, and all that they then read. */
export type SheetMistake = [what: string, from: string | RegExp, to: string, ...sentences: string[]]

const FEE =
  'Write a whole number without quotes, from 0 to 1000000, like 50. No commas, points, spaces or marks.'
const EMAIL = 'Write an e-mail address, like "name@hospital.example".'

export const SHEET_MISTAKES: SheetMistake[] = [
  [
    'a fee with a comma',
    ',50,Room G01',
    ',"1,500",Room G01',
    `doctors.csv, row 2, column I: fees "1,500" is no whole number. ${FEE}`,
  ],
  [
    'a fee with decimals',
    ',50,Room G01',
    ',50.00,Room G01',
    `doctors.csv, row 2, column I: fees "50.00" is no whole number. ${FEE}`,
  ],
  [
    'an empty cell that must be filled',
    'kavya.iyer@meridian.example',
    '',
    `doctors.csv, row 3, column C: email is empty. ${EMAIL}`,
  ],
  [
    'an answer in words',
    'male,12,true',
    'male,12,yes',
    'doctors.csv, row 2, column W: available "yes" is neither true nor false. Write true or false, without quotes.',
  ],
  [
    'the mistake of a formula',
    'Dr. Kavya Iyer',
    '#NAME?',
    'doctors.csv, row 3, column B: name "#NAME?" holds the mistake of a formula. Write the text itself.',
  ],
  [
    'HTML',
    'Dr. Mehta sees',
    '<b>Dr. Mehta</b> sees',
    'doctors.csv, row 2, column H: about holds HTML ("<b>"), which visitors would read as it stands. Take it out.',
  ],
  [
    'an unknown speciality',
    'General physician,MBBS,4 Years',
    'Dentist,MBBS,4 Years',
    `doctors.csv, row 2, column E: speciality "Dentist" is not known. Write one of ${SPECIALITIES}.`,
  ],
  [
    'a portrait that is not there',
    '/portraits/doc2.svg',
    '/portraits/doc99.svg',
    'doctors.csv, row 3, column D: image "/portraits/doc99.svg" is no file. Put the picture into public/portraits, or mend the name.',
  ],
  [
    'a session that there is not',
    ',,"English, Hindi, Kannada",male,12',
    ',2026-12-06 midnight,"English, Hindi, Kannada",male,12',
    'doctors.csv, row 2, column S: extra[1].slots[1] "midnight" is no session of hospital.json. Write one of morning, afternoon, evening.',
  ],
  [
    'an _id of two rows',
    'doc2,Dr. Kavya',
    'doc1,Dr. Kavya',
    'doctors.csv, row 3, column A: _id "doc1" is that of row 2 too. Give one of the two another, or take the row out.',
  ],
  [
    'a header with a slip',
    ',fees,',
    ',Fee,',
    'doctors.csv, row 1, column I: "Fee" is no column. Write fees, or take the column out.',
  ],
  [
    'a header without its group',
    'address.line1',
    'Line 1',
    'doctors.csv, row 1, column J: "Line 1" is no column. Write address.line1, or take the column out.',
  ],
  [
    'a column twice',
    ',degree,',
    ',name,',
    'doctors.csv, row 1, column F: name is there twice. Take one of the two columns out.',
  ],
  [
    'no column that rows are known by',
    '_id,name',
    ',name',
    'doctors.csv, row 1: the column _id is missing, by which a row is known. Add it.',
    expect.stringMatching(
      /^doctors\.csv, row 1, column A: the column has no name\. Write one of _id, name, email, /,
    ),
  ],
  [
    'a comma without quotes',
    'Dr. Kavya Iyer',
    'Dr. Kavya, Iyer',
    'doctors.csv, row 3: it has 24 cells, and the header has 23. Put quotes around a cell that holds a comma, a semicolon or a line break.',
  ],
  [
    'a quotation mark without end',
    /(true|false)\r\n$/,
    '"true\r\n',
    'doctors.csv, row 16: a quotation mark that opens a cell has no end. Put one at its end.',
  ],
  [
    'a day as a spreadsheet writes it',
    ',,"English, Hindi, Kannada",male,12',
    ',06/12/2026 morning,"English, Hindi, Kannada",male,12',
    'doctors.csv, row 2, column S: extra[1].day "06/12/2026 morning" is not written as it should be. Write the single day as year-month-day, like "2026-11-30".',
  ],
  [
    'a day that does not exist',
    ',,"English, Hindi, Kannada",male,12',
    ',2026-02-30 morning,"English, Hindi, Kannada",male,12',
    'doctors.csv, row 2, column S: extra[1].day is no day of the calendar. Write a day that exists, like "2026-11-30".',
  ],
]
