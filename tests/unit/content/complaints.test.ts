import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emergency } from '#content/search.json'
import { emptyWords } from '#i18n/en/search.ts'
import { emptyWords as hindiEmptyWords } from '#i18n/hi/search.ts'
import { correctSpelling, findNamed, isEmergency, type SearchRecord } from '#lib/search.ts'
import { normalisedWords } from '#lib/fold-text.ts'

/** What people type, by the page that has to come first. */
const COMPLAINTS = `
ENT Specialist: sore throat, sore throte, my throat hurts, ear ache, earache, my ear is blocked, ringing in
  the ears, hearing loss, cannot hear properly, nose bleed, blocked nose, runny nose, sinus, tonsils,
  snoring, lost my voice, cannot smell, kaan dard, gale mein dard, swollen glands in neck
Psychiatrist: i feel sad, feeling low, depression, depressed, anxiety, panic attacks, i cannot sleep,
  insomnia, stress, mental health, feeling hopeless, i want to die, suicidal thoughts, self harm, hearing
  voices, addiction, drinking too much alcohol, mood swings, always worried, lonely, udaasi, neend nahi aati
Gastroenterologist: tummy pain, tummy ache, stomach ache, stomach pain, my stomach hurts, upset stomach,
  belly pain, gas, acidity, heartburn, constipation, constipated, blood in stool, bloating, jaundice, liver
  problem, ulcer, nausea, indigestion, pet dard, kabz
General physician: fever, high fever, feaver, cold, cough, flu, body pain, weakness, tired all the time,
  diabetes, thyroid, loose motion, vomiting, throwing up, food poisoning, toothache, tooth pain, weight
  loss, bukhar, khansi, infection, covid, dengue fever
Gynecologist: pregnant, pregnancy, missed period, period pain, irregular periods, heavy periods, menopause,
  pcos, white discharge, contraception, infertility, breast lump, vaginal itching, garbhvati
Dermatologist: skin rash, rash, itchy skin, acne, pimples, hair fall, hair loss, dandruff, eczema, ringworm,
  wart, mole, std, sti, sexually transmitted disease, hives, insect bite, khujli
Neurology: headache, head hurts, migraine, dizzy, dizziness, vertigo, numbness in hand, tingling feet,
  memory loss, tremor, shaking hands, seizure, epilepsy, sar dard, chakkar
Cardiology: heart, chest pain, palpitations, racing heart, high blood pressure, BP, high bp, cholesterol,
  swollen ankles, fainting, heart attack, dil
Orthopedics: knee pain, my knee hurts, knee, back pain, back ache, lower back pain, neck pain, shoulder
  pain, hip pain, joint pain, sprain, twisted ankle, fracture, arthritis, slipped disc, sciatica, foot pain,
  heel pain, kamar dard, ghutna
Ophthalmology: eye pain, blurred vision, blurry vision, red eye, itchy eyes, watery eyes, cataract, glasses,
  eyesight, squint, conjunctivitis, aankh
Pediatrics: my child has fever, child fever, baby, baby not feeding, newborn, vaccination, child cough, baby
  crying, toddler, bachcha
Surgery: hernia, appendix, appendicitis, piles, gallstones, lump, operation
Emergency Care: broken arm, broken leg, snake bite, accident
Urine Analysis: burning urine, urine infection, uti, pain when peeing, blood in urine, peshab mein jalan
CT Scan: kidney stone, kidny stone, ct scan, cat scan
MRI Scan: mri, brain scan
X-Ray: x ray, xray, chest x-ray
Ultrasound: ultrasound, sonography, pregnancy scan
Blood Tests: blood test, sugar test, vitamin d, cbc, khoon ki jaanch
Pharmacy: medicine, chemist, dawai
Ambulance: ambulance, stretcher`

const EMPTY_WORDS = emptyWords.split(' ')
const pages = JSON.parse(readFileSync('dist/search.json', 'utf8')) as SearchRecord[]
const terms = pages.flatMap(({ title, words }) => [title, ...words]).flatMap(normalisedWords)

const firstOf = (question: string) => findNamed(question, pages, EMPTY_WORDS)[0]?.title

const rows = COMPLAINTS.trim()
  .split(/\n(?! )/)
  .map((row) => row.split(/:\s+/) as [title: string, questions: string])

describe.each(rows)('%s is the first result', (title, questions) => {
  it.each(questions.split(/,\s+/).map((each) => each.replace(/\s+/g, ' ')))('for "%s"', (question) => {
    const corrected = correctSpelling(question, terms, EMPTY_WORDS) ?? question
    expect(firstOf(question) ?? firstOf(corrected)).toBe(title)
  })
})

describe('the emergency number', () => {
  it.each(['i want to die', 'feeling hopeless', 'no reason to live', 'self harm', 'suicidal thoughts'])(
    'is shown for "%s"',
    (question) => expect(isEmergency(question, emergency, EMPTY_WORDS)).toBe(true),
  )

  it.each(['i feel sad', 'toothache', 'std', 'kidny stone'])('is not shown for "%s"', (question) =>
    expect(isEmergency(question, emergency, EMPTY_WORDS)).toBe(false),
  )
})

it.each(['बच्चे को बुख़ार है', 'बच्चे को बुखार है'])(
  'in Hindi "%s" is found, with and without nukta dots',
  (question) => {
    const hindi = JSON.parse(readFileSync('dist/hi/search.json', 'utf8')) as SearchRecord[]
    const found = findNamed(question, hindi, hindiEmptyWords.split(' '))
    expect(found.map(({ path }) => path)).toContain('/hi/services/pediatrics')
  },
)
