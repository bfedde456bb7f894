import { rows } from './content-copy.ts'
import { SPECIALITIES } from './mistakes.ts'

const FEE =
  'Write a whole number without quotes, from 0 to 1000000, like 50. Without commas, points, spaces or currency signs.'
const EXTRA = ',,"English, Hindi, Kannada",male,KMC 00-001,12'

/** Mistakes in an exported sheet. */
export const SHEET_MISTAKES = rows(
  String.raw`
doctors.csv: ,50,Room G01 → ,"1,500",Room G01
  row 2, column I: fees "1,500" is not a whole number. ${FEE}
doctors.csv: ,50,Room G01 → ,50.00,Room G01
  row 2, column I: fees "50.00" is not a whole number. ${FEE}
doctors.csv: kavya.iyer@meridian.example →
  row 3, column C: email is empty. Write an e-mail address, like "name@hospital.example".
doctors.csv: KMC 00-001,12,true → KMC 00-001,12,yes
  row 2, column X: available "yes" is neither true nor false. Write true or false, without quotes.
doctors.csv: Dr. Kavya Iyer → #NAME?
  row 3, column B: name "#NAME?" contains a formula error. Write the text itself.
doctors.csv: Dr. Mehta sees → <b>Dr. Mehta</b> sees
  row 2, column H: about contains HTML ("<b>"), which visitors would see as text. Remove it.
doctors.csv: General physician,MBBS,4 Years → Dentist,MBBS,4 Years
  row 2, column E: speciality "Dentist" is not known. Write one of ${SPECIALITIES}.
doctors.csv: /portraits/doc2.svg → /portraits/doc99.svg
  row 3, column D: image "/portraits/doc99.svg" does not exist. Put the picture into public/portraits, or correct the name.
doctors.csv: ${EXTRA} → ,2026-12-06 midnight${EXTRA.slice(1)}
  row 2, column S: extra[1].slots[1] "midnight" is not a session of hospital.json. Write one of morning, afternoon, evening.
doctors.csv: doc2,Dr. Kavya → doc1,Dr. Kavya
  row 3, column A: _id "doc1" is the same as in row 2. Change one of the two, or remove the row.
doctors.csv: ,fees, → ,Fee,
  row 1, column I: "Fee" is not a known column. Write fees, or remove the column.
doctors.csv: address.line1 → Line 1
  row 1, column J: "Line 1" is not a known column. Write address.line1, or remove the column.
doctors.csv: ,degree, → ,name,
  row 1, column F: name is there twice. Remove one of the two columns.
doctors.csv: Dr. Kavya Iyer → Dr. Kavya, Iyer
  row 3: it has 25 cells, but the header has 24. Put quotes around a cell that holds a comma, a semicolon or a line break.
doctors.csv: /(true|false)\r\n$/ → "true\n
  row 19: a quotation mark that opens a cell has no end. Put one at its end.
doctors.csv: ${EXTRA} → ,06/12/2026 morning${EXTRA.slice(1)}
  row 2, column S: extra[1].day "06/12/2026 morning" is not written as it should be. Write the single day as year-month-day, like "2026-11-30".
doctors.csv: ${EXTRA} → ,2026-02-30 morning${EXTRA.slice(1)}
  row 2, column S: extra[1].day is not a day of the calendar. Write a day that exists, like "2026-11-30".
`,
  '',
)
