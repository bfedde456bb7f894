import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import english, { emergency } from '#content/search.json'
import hindi from '#content/search.hi.json'
import { emptyWords } from '#i18n/en/search.ts'
import { emptyWords as hindiEmptyWords } from '#i18n/hi/search.ts'
import { findNamed, isEmergency, isNamed, type SearchRecord } from '#lib/search.ts'
import { findPages, soonestDoctor } from '#components/search/find.ts'

/** Complaints as people type them in English, by the page that has to come first. */
const ENGLISH = `
ENT Specialist: sore throat, sore throte, my throat hurts, ear ache, earache, my ear is blocked, ringing in
  the ears, hearing loss, cannot hear properly, nose bleed, blocked nose, runny nose, sinus, tonsils,
  snoring, hay fever, mouth ulcer, ear wax, lost my voice, cannot smell, kaan dard, gale mein dard, swollen glands in neck
Psychiatrist: i feel sad, feeling low, depression, depressed, anxiety, panic attacks, i cannot sleep,
  insomnia, stress, mental health, feeling hopeless, i want to die, suicidal thoughts, self harm, hearing
  voices, burnout, panic, overthinking, addiction, drinking too much alcohol, mood swings, always worried, lonely, udaasi, neend nahi aati
Gastroenterologist: tummy pain, tummy ache, stomach ache, stomach pain, my stomach hurts, upset stomach,
  belly pain, gas, acidity, heartburn, constipation, constipated, blood in stool, bloating, jaundice, liver
  problem, acid reflux, reflux, burping, ulcer, nausea, indigestion, pet dard, kabz
General physician: dentist, teeth, bleeding gums, cancer, fever, high fever, feaver, cold, cough, flu, body pain, weakness, tired all the time,
  diabetes, thyroid, loose motion, vomiting, throwing up, food poisoning, toothache, tooth pain, weight
  loss, bukhar, khansi, infection, covid, dengue fever
Gynecologist: pregnant, pregnancy, missed period, period pain, irregular periods, heavy periods, menopause,
  pcos, painful periods, cannot conceive, white discharge, contraception, infertility, breast lump, vaginal itching, garbhvati
Dermatologist: skin rash, rash, itchy skin, acne, pimples, hair fall, hair loss, dandruff, eczema, ringworm,
  dry skin, dark spots, cold sore, wart, mole, std, sti, sexually transmitted disease, hives, insect bite, khujli
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

const HINDI = `
कान-नाक-गला विशेषज्ञ: कान में दर्द, कान बह रहा है, कम सुनाई देता है, नाक बंद है, नाक से खून, गले में
  दर्द, नाक बह रही है, मुँह में छाले, गला खराब है, गले में खराश, टॉन्सिल, साइनस, खर्राटे, आवाज़ बैठ गई
मनोरोग विशेषज्ञ: नींद नहीं आती, उदास रहता हूँ, मन उदास है, तनाव, घबराहट होती है, चिंता, डिप्रेशन,
  रोना आता है, शराब की लत, अकेलापन, मरना चाहता हूँ
पेट रोग विशेषज्ञ: पेट में दर्द, पेट दर्द, पेट खराब है, गैस बनती है, एसिडिटी, सीने में जलन, कब्ज़,
  अपच, पेट में जलन, डकार, पीलिया, जी मिचलाना, खट्टी डकार, मल में खून, उल्टी दस्त, दस्त लगे हैं
जनरल फ़िज़िशियन: बुखार, तेज़ बुखार, सर्दी ज़ुकाम, खाँसी, कमज़ोरी, बदन दर्द, थकान, शुगर की बीमारी,
  दाँत दर्द, दांत में दर्द, डेंगू, मलेरिया, टाइफाइड, वज़न कम हो रहा है, ठंड लगना
स्त्री रोग विशेषज्ञ: गर्भवती, प्रेग्नेंसी, माहवारी में दर्द, पीरियड नहीं आया, सफ़ेद पानी, स्तन में
  गाँठ, बच्चा नहीं हो रहा
त्वचा रोग विशेषज्ञ: खुजली, दाद खाज, मुँहासे, बाल झड़ रहे हैं, त्वचा पर दाने, सफ़ेद दाग, एलर्जी,
  रूसी, फोड़ा, रूखी त्वचा, मस्सा
न्यूरोलॉजी: सिर दर्द, सिर में दर्द, सिरदर्द, माइग्रेन, आधासीसी, चक्कर आते हैं, हाथ सुन्न हो जाता है,
  पैरों में झनझनाहट, याददाश्त कमज़ोर, हाथ काँपना, मिर्गी, लकवा
हृदय रोग: सीने में दर्द, छाती में दर्द, दिल का दौरा, धड़कन तेज़ है, हाई बीपी, ब्लड प्रेशर,
  कोलेस्ट्रॉल, साँस फूलती है
हड्डी रोग: घुटने का दर्द, घुटने में दर्द, कमर दर्द, कमर में दर्द, पीठ दर्द, गर्दन में दर्द, जोड़ों
  का दर्द, मोच, पैर में मोच, हड्डी टूट गई, कंधे में दर्द, एड़ी में दर्द, गठिया
नेत्र रोग: आँख में दर्द, आँख लाल है, आँखों से पानी, धुंधला दिखता है, नज़र कमज़ोर, चश्मा, मोतियाबिंद
बाल रोग: बच्चे को बुखार है, बच्चे को खाँसी, बच्चा दूध नहीं पी रहा, नवजात, टीका, बच्चे को दस्त
सर्जरी: हर्निया, अपेंडिक्स, बवासीर, ऑपरेशन, पित्त की पथरी
आपातकालीन इलाज: साँप ने काटा, दुर्घटना, जल गया, हाथ टूट गया
पेशाब की जाँच: पेशाब में जलन, पेशाब में खून, बार-बार पेशाब
सीटी स्कैन: सीटी स्कैन, गुर्दे की पथरी, किडनी की पथरी
एक्स-रे: एक्स-रे, छाती का एक्स-रे
अल्ट्रासाउंड: अल्ट्रासाउंड, सोनोग्राफी
खून की जाँच: खून की जाँच, शुगर की जाँच
दवा की दुकान: दवा, दवाई
एम्बुलेंस: एम्बुलेंस, एंबुलेंस`

function searchIn(folder: string, words: string) {
  const empty = words.split(' ')
  const pages = JSON.parse(readFileSync(`dist${folder}/search.json`, 'utf8')) as SearchRecord[]
  const find = (question: string) => findNamed(question, pages, empty)
  const first = (question: string) => findPages(question, pages, empty)[0]?.title
  const available = pages
    .filter(({ kind }) => kind === 'doctor')
    .map(({ path }) => ({ docId: path.split('/').at(-1) ?? '', text: '', href: '' }))
  const doctorFor = (question: string) => soonestDoctor(pages, find(question), available)?.doctor.description
  return { empty, find, first, doctorFor }
}

const inEnglish = searchIn('', emptyWords)
const inHindi = searchIn('/hi', hindiEmptyWords)

const questionsIn = (table: string) =>
  table
    .trim()
    .split(/\n(?! )/)
    .flatMap((row) => {
      const [title = '', questions = ''] = row.split(/:\s+/)
      return questions.split(/,\s+/).map((each) => [each.replace(/\s+/g, ' '), title] as const)
    })

it('both tables are long enough to be a measure', () => {
  expect(questionsIn(ENGLISH).length).toBeGreaterThanOrEqual(150)
  expect(questionsIn(HINDI).length).toBeGreaterThanOrEqual(60)
})

it.each(questionsIn(ENGLISH))('"%s" leads to %s', (question, title) =>
  expect(inEnglish.first(question)).toBe(title),
)

it.each(questionsIn(HINDI))('in Hindi "%s" leads to %s', (question, title) =>
  expect(inHindi.first(question)).toBe(title),
)

it.each([
  ['skin rash', 'Dermatologist'],
  ['my child has fever', 'Pediatricians'],
  ['knee pain', 'Orthopedic'],
])('"%s" is answered with a doctor: %s', (question, speciality) =>
  expect(inEnglish.doctorFor(question)?.split(',')[0]).toBe(speciality),
)

it.each(['blood test', 'hernia', 'broken arm', 'parking'])('"%s" is answered without a doctor', (question) =>
  expect(inEnglish.doctorFor(question)).toBeUndefined(),
)

it.each([
  ['त्वचा पर दाने', 'त्वचा रोग विशेषज्ञ'],
  ['सिर दर्द', 'न्यूरोलॉजिस्ट'],
])('in Hindi "%s" is answered with a doctor: %s', (question, speciality) =>
  expect(inHindi.doctorFor(question)?.split(',')[0]).toBe(speciality),
)

it.each(['defibrilator', 'wheelchiar', 'breastfeding', 'physioterapy', 'anaesthesist'])(
  '"%s", a misspelled word of a text, leads to its page',
  (question) => expect(inEnglish.first(question)).toBeDefined(),
)

it.each([
  ['ultraso', 'Ultrasound'],
  ['ultrsou', 'Ultrasound'],
  ['cardilo', 'Cardiology'],
  ['physiothe', 'Orthopedic Care'],
  ['mamogr', 'Radiologist'],
  ['mamogram', 'Radiologist'],
])('"%s", which is still being typed or misspelled, leads to %s', (question, title) =>
  expect(inEnglish.first(question)).toBe(title),
)

it.each(['अल्ट्रासा', 'अलट्रासा'])('in Hindi "%s" leads to the ultrasound', (question) =>
  expect(inHindi.first(question)).toBe('अल्ट्रासाउंड'),
)

it.each(['zzyzxq', 'guitar', 'football'])(
  '"%s", which no page has, also misspelled, leads nowhere',
  (question) => expect(inEnglish.first(question)).toBeUndefined(),
)

describe('the emergency number', () => {
  it.each(['i want to die', 'feeling hopeless', 'no reason to live', 'self harm', 'suicidal thoughts'])(
    'is shown for "%s"',
    (question) => expect(isEmergency(question, emergency, inEnglish.empty)).toBe(true),
  )

  it.each(['i feel sad', 'toothache', 'std', 'kidny stone'])('is not shown for "%s"', (question) =>
    expect(isEmergency(question, emergency, inEnglish.empty)).toBe(false),
  )

  it.each(['मरना चाहता हूँ', 'सीने में दर्द', 'साँप ने काटा', 'जल गया'])('in Hindi is shown for "%s"', (question) =>
    expect(isEmergency(question, hindi.emergency, inHindi.empty)).toBe(true),
  )
})

describe('what the hospital does not offer', () => {
  const answersTo = (question: string, { notOffered }: Pick<typeof english, 'notOffered'>, empty: string[]) =>
    notOffered.filter(({ words }) => isNamed(question, words, empty)).map(({ answer }) => answer)

  it.each(['dentist', 'my tooth hurts', 'Toothache', 'root canal'])('is said for "%s"', (question) =>
    expect(answersTo(question, english, inEnglish.empty)).toEqual([
      expect.stringMatching(/^We have no dentist\./),
    ]),
  )

  it.each(['mental health', 'hearing', 'pregnancy test'])('is not said for "%s"', (question) =>
    expect(answersTo(question, english, inEnglish.empty)).toEqual([]),
  )

  it('is said in Hindi', () => {
    expect(answersTo('दांत में दर्द', hindi, inHindi.empty)).toEqual([
      expect.stringContaining('दाँतों के डॉक्टर नहीं'),
    ])
    expect(readFileSync('dist/hi/search.html', 'utf8')).toContain('दाँतों के डॉक्टर नहीं')
  })
})

it.each(['बच्चे को बुख़ार है', 'बच्चे को बुखार है'])(
  'in Hindi "%s" is found, with and without nukta dots',
  (question) => expect(inHindi.find(question).map(({ path }) => path)).toContain('/hi/services/pediatrics'),
)
