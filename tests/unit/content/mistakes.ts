import { rows } from './content-copy.ts'
import { dayIn } from './plan-mistakes.ts'

const EXTRA = ',,"English, Hindi, Kannada",male,KMC 00-001,12'

/** Syntax and encoding; values; template variables; texts, links and names; translations; closures, banners and weeks. */
export const MISTAKES = rows(String.raw`
hospital.json: "911", → "911" ⇒ 4:27 comma expected
hospital.json: "department": "ENT" } → "department": "ENT" }, ⇒ 54:3 value expected
hospital.json: "911" → “911” ⇒ 4:22 invalid symbol
hospital.json: "Meridian Hospital" → "Meridian "City" Hospital" ⇒ 2:22 invalid symbol
hospital.json: Republic Day" }, → Republic Day", ⇒ 31:5 property name expected
hospital.json: "country": "India"\n  }, → "country": "India"\n  }}, ⇒ 12:5 end of file expected
hospital.json: "founded": 1998 → "founded" 1998 ⇒ 14:13 colon expected
hospital.json: "emergencyNumber" → "phone": "112 112",\n  "emergencyNumber" ⇒ 4 phone is written twice
hospital.json: Meridian Hospital → Meridian \\u2066Hospital ⇒ 2 invisible
doctors.json: "name": "Dr. Arjun Mehta" → "name": "Dr. Arjun Mehta ⇒ 4:13 unexpected end of string
contact.json: form below."\n  }, → form below.", ⇒ 156:1 close brace expected
home.json: day or night. → day\\night \\ home. ⇒ 5:13 invalid escape character
home.json: day or night. → day or\tnight. ⇒ 5:13 invalid character
home.hi.json = {\n"review": "pending"\n"hero": {} } ⇒ 2:20 comma expected
desks.json (utf16le): { → \uFEFF{ ⇒ 1 UTF-8
pages/terms.md (latin1): sample hospital → café ⇒ 15 UTF-8
pages/terms.md: /intro: .*/ → intro: !Read this ⇒ 4:8 Unresolved tag
pages/terms.md: /title: .*/ → title: {{name}} ⇒ 2 begins with a sign
pages/terms.md: /intro: .*/ → intro: {{name}} is open. ⇒ 4:17 Unexpected scalar
pages/terms.md: /title: .*/ → title: #1 in town ⇒ 2 contains a #
pages/terms.md: sample hospital → sample &#x202e;hospital ⇒ 15 invisible
pages/terms.md: sample hospital → sample &#8297;hospital ⇒ 15 invisible
pages/visitors.md: /title: .*/ → title: **Visitors** ⇒ 2 begins with a sign
pages/visitors.md: title: V → title:V ⇒ 2:1 Implicit keys
pages/careers.md: ---\n → ⇒ 1 facts are missing
services/x-ray.md: /- .*/ → - **No** ⇒ 7 begins with a sign
services/x-ray.md: /location: .*/ → location: &C first floor ⇒ 15 begins with a sign
services/x-ray.md: /location: .*/ → location: Block B #2, first floor ⇒ 15 contains a #
services/x-ray.md: /price: .*/ → price: "₹5" # ask Asha ⇒ 13 #
services/x-ray.md: order: 7 → order: 7 # \u202E ⇒ 28 invisible
services/x-ray.md: order: 7\n---\n → order: 7\n ⇒ 29 ---
services/x-ray.md: order: 7 → name: X-Rays\norder: 7 ⇒ 28 name is written twice
services/x-ray.md:   - No appointment → \t- No appointment ⇒ 7:1 Tabs are not allowed
services/x-ray.md: ₹300-800 → "₹300-800 ⇒ 13:8 Missing closing
services/x-ray.md: ₹300-800 → "₹300 "or more"" ⇒ 13:15 Unexpected scalar
services/x-ray.md: Block B, first floor → Block: B ⇒ 15:11 Nested mappings
services/x-ray.md: ₹300-800 → @300 ⇒ 13:8 reserved character @

services/x-ray.md: appointment: not needed → speciality: General physician ⇒ 17 speciality
services/x-ray.md: /price: .*\n/ → ⇒ 2 price
services/x-ray.md: price: → prise: "5"\nprice: ⇒ 13 prise
services/x-ray.md: /icon: .*/ → icon: unicorn ⇒ 16 icon
services/x-ray.md: name: X-Ray → name: Ultrasound ⇒ 2 name is the same as in content/services/ultrasound.md
services/x-ray.md: order: 7 → order: 8 ⇒ 28 order is the same as in content/services/ultrasound.md
services/x-ray.md: order: 7 → order: 0 ⇒ 28 order
services/x-ray.md: /price: .*/ → price: 300 ⇒ 13 price
services/x-ray.md: /search:\n(?: {2}- .*\n)+/ → search: fracture\n ⇒ 18 search
services/eye-care.md: speciality: Ophthalmologist → speciality: Oculist ⇒ 17 speciality
departments/neurology.md: /services:\n( +- .*\n)+/ → services: mri-scan\n ⇒ 6 services
departments/neurology.md: /phone: .*/ → phone: "call us" ⇒ 12 phone
departments/neurology.md: - mri-scan → - mri-scam ⇒ 8 "mri-scam"
doctors.json: "fees": 50 → "fees": 99999999 ⇒ 11 [1] (Dr. Arjun Mehta).fees
doctors.json: "fees": 50 → "fees": "fifty" ⇒ 11 [1] (Dr. Arjun Mehta).fees
doctors.json: "doc4" → "doc1" ⇒ 63 _id "doc1"
doctors.json: /portraits/doc2.svg → /portraits/doc99.svg ⇒ 26 [2] (Dr. Kavya Iyer).image "/portraits/doc99.svg"
doctors.json: /portraits/doc2.svg → /portraits/large.jpg ⇒ 26 [2] (Dr. Kavya Iyer).image "/portraits/large.jpg" weighs 15.0 MB
hospital.json: "closes": "17:00" → "closes": "13:00" ⇒ 24 slots[2].closes is not after 14:00
hospital.json: "closes": "12:00" → "closes": "15:00" ⇒ 24 slots[2].opens is before 15:00
hospital.json: 2027-08-15 → 2027-08-32 ⇒ 31 closedDays[3].day
hospital.json: ["Sunday"] → ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] ⇒ 27 closedWeekdays
hospital.json: "closesBeforeEndMinutes": 30 → "closesBeforeEndMinutes": 180 ⇒ 37 bookingWindow.closesBeforeEndMinutes
hospital.json: 2027-10-02 → 2027-08-15 ⇒ 32 closedDays[4].day "2027-08-15"
hospital.json: "label": "Evening" → "label": "Morning" ⇒ 25 slots[3].label "Morning"
hospital.json: "21:00" } → "21:00" },\n{ "id": "evening", "label": "Night", "opens": "21:00", "closes": "22:00" } ⇒ 26 slots[4].id "evening"
hospital.json: "department": "ENT" } → "department": "ENT" },\n{ "name": "ENT specialist", "department": "ENT" } ⇒ 54 specialities[13].name "ENT specialist"
hospital.json: Asia/Kolkata → Asia/Nowhere ⇒ 20 timeZone "Asia/Nowhere"
desks.json: /"privacy": \{[^}]*\}/ → "privacy": "x@y.example" ⇒ 26 privacy
desks.json: "phone": "+91 80 4000 1023", → "phone": "+91 80 4000 1023", "open": "9", ⇒ 23 careers.open
desks.json: {\n  "appointments" → {\n  "Front desk": {},\n  "appointments" ⇒ 2 Front desk
search.json: "Dermatologist" → "Dermatologyst" ⇒ 134 specialities.Dermatologyst
studio.json = { "host": "svn", "repository": "a/b", "branch": "main" } ⇒ 1 host
pages/visitors.md: title: Visitors → title: Terms of use ⇒ 2 title is the same as in content/pages/terms.md
pages/visitors.md: /intro: .*/ → intro: ⇒ 4 intro
pages/terms.md: /description: .*/ → description: "${'{{name}} '.repeat(10)}" ⇒ 3 description has 180 characters

pages/terms.md: call the emergency number → call {{emergency}} or the number ⇒ 17 {{emergencyNumber}}
pages/terms.md: tel:{{phone}} → tel:{{phone:x-ray}} ⇒ 25 {{phone:x-ray}}
pages/terms.md: {{name}} is → {name} is ⇒ 17 "{name}"
pages/terms.md: {{name}} is → {{{name}}} is ⇒ 17 "{}"
pages/visitors.md: {{visitingHours:general-ward}} → {{visitingHours:general-ward} ⇒ 4 "{{visitingHours:general-ward}"
pages/support.md: /$/ → \n{{fone}} or {{fone}}\n\n{{fone}}\n ⇒ 57 {{fone}}
doctors.json: "degree": "MBBS" → "degree": "MBBS of {{name}}" ⇒ 8 {{name}}
contact.json: {{phone:billing}}" → +91 80 40001020" ⇒ 41 {{phone:billing}}
home.json: Call {{emergencyNumber}} → Call 911 ⇒ 63 {{emergencyNumber}}
home.json: {{name}}, Indiranagar → Meridian Hospital, Indiranagar ⇒ 3 {{name}}
home.json: in {{currency}} → in currency}} ⇒ 14 "currency}}"
desks.json: "Monday to Saturday, 9 AM - 5 PM" → "Daily {{hours:records}}" ⇒ 15 {{hours:records}}

services/x-ray.md: ## How to prepare → **How to prepare** ⇒ 30 "How to prepare"
pages/terms.md: /^##/gm → ### ⇒ 14 no heading
pages/terms.md: /^## .*$/m → ## A\n\n![Map](https://maps.example/map.png)\n ⇒ 17 picture "https://maps.example/map.png"
pages/terms.md: /^## .*$/m → ## A\n\n[Visitors](visitors)\n ⇒ 17 "visitors" cannot be used
pages/terms.md: /^## .*$/m → ## A\n\n[Call us](tel:) ⇒ 17 "tel:" cannot be used
pages/terms.md: /^## .*$/m → ## A\n\n[Visitors](/visitor)\n ⇒ 17 nearest page is /visitors
pages/terms.md: /^## .*$/m → ## A\n\n##What to bring ⇒ 17 ## What to bring
pages/terms.md: /^## .*$/m → ## A\n\n# What to bring ⇒ 17 second title
pages/terms.md: /^## .*$/m → ## A\n\n##\n ⇒ 17 heading is empty
pages/terms.md: /^## .*$/m → ## A\n\nSee\n[Visitors] (/visitors). ⇒ 18 [Visitors](/visitors)
pages/terms.md: /^## .*$/m → ## A\n\nSee (Visitors)[/visitors]. ⇒ 17 [Visitors](/visitors)
pages/terms.md: /^## .*$/m → ## A\n\n**Bring an ID. ⇒ 17 **
home.json: "eyebrow": " → "eyebrow": "<b>New</b> ⇒ 3 hero.eyebrow contains HTML ("<b>")
footer.json: "href": "/services/surgery" → "href": "/services/surgerie" ⇒ 36 nearest page is /services/surgery
pages/more/parking.md = Parking ⇒ - content/pages
pages/parking.MD = Parking ⇒ - .md
pages/Car park.md = Parking ⇒ - .md
desks copy.json = {} ⇒ - does not read this file

services/mri-scan.hi.md = ---\nname: एमआरआई\nicon: mri\n---\n ⇒ 3 icon
doctors.hi.json = { "doctors": {\n"doc1": {\n\n"fees": 60 } } } ⇒ 4 doctors.doc1.fees
home.hi.json = { "hero": {\n\n"titel": "घर" } } ⇒ 3 hero.titel
home.hi.json = {\n"review": "done" } ⇒ 2 review
home.hi.json = { "hero": {\n\n"title": "{{bookingDay}}" } } ⇒ 3 {{bookingDay}}
footer.hi.json = { "care": {\n\n"title": "" } } ⇒ 3 care.title
services/mri-scam.hi.md = ---\nname: एमआरआई\n---\n ⇒ - content/services/mri-scam.md
home.fr.json = {} ⇒ - "fr"
home.en.json = {} ⇒ - home.json
pages/visitors.hi.md = ---\ntitle: मिलने वाले\n---\n\nआपात में 911 पर कॉल करें।\n ⇒ 5 {{emergencyNumber}}
pages/visitors.hi.md = ---\ntitle: मिलने वाले\n---\n\n[यहाँ](/visitor)\n ⇒ 5 /visitors
pages/visitors.hi.md = ---\ndescription: ${'क'.repeat(161)}\n---\n ⇒ 2 description has 161 characters

closures/away.md: /to: .*/ → to: ${dayIn(9)} ⇒ 5 to is before ${dayIn(10)}
closures/away.md: /from: .*\nto: .*/ → from: ${dayIn(-3)}\nto: ${dayIn(-1)} ⇒ 5 ended on ${dayIn(-1)}
closures/away.md: doc2 → Dr. Iyer ⇒ 3 like Dr. Kavya Iyer (doc2)
closures/away.md: doc2 → doc99 ⇒ 3 doctor "doc99"
closures/away.md: doctor: doc2\n → ⇒ 2 doctor is missing
closures/away.md: doctor\ndoctor: doc2 → department\ndepartment: Cardio ⇒ 3 department "Cardio"
closures/away.md: doctor\ndoctor: doc2 → department ⇒ 2 department is missing
closures/away.md: scope: doctor → scope: hospital ⇒ 3 doctor does not go with
closures/away.md: Away → Away\nslots: [morning, noon] ⇒ 7 slots[2] "noon"
closures/away.md: Away → Away\nslots: [] ⇒ 7 slots
closures/away.md: /from: .*/ → from: 2026-11-31 ⇒ 4 from
closures/away.md: Away → ${'x'.repeat(61)} ⇒ 6 reason has 61 characters
closures/away.md: /$/ → \nSee [where to park](#parking). ⇒ 9 "#parking"
banners/lift.md: /from: .*\nto: .*/ → from: ${dayIn(1)} 18:00\nto: ${dayIn(1)} 09:00 ⇒ 4 to is not after ${dayIn(1)} 18:00
banners/lift.md: /to: .*/ → to: ${dayIn(94)} ⇒ 4 92 days
banners/lift.md: /to: .*/ → to: 2027-02-30 ⇒ 4 to
banners/lift.md: /to: .*/ → to: ${dayIn(2)} 6 PM ⇒ 4 to
banners/lift.md: order. → order.\nlink: /visitor ⇒ 6 "/visitor"
banners/lift.md: /$/ → \nUse lift A. ⇒ 7 "text:"
doctors.json: "fees": 50 → "sessions": { "monday": ["morning"] }, "fees": 50 ⇒ 11 [1] (Dr. Arjun Mehta).sessions.monday
doctors.json: "fees": 50 → "sessions": { "Sunday": ["morning"] }, "fees": 50 ⇒ 11 sessions.Sunday
doctors.json: "fees": 50 → "sessions": { "Monday": ["noon"] }, "fees": 50 ⇒ 11 sessions.Monday[1] "noon"
doctors.json: "fees": 50 → "extra": [{ "day": "2027-02-29", "slots": ["morning"] }], "fees": 50 ⇒ 11 extra[1].day
doctors.json: "fees": 50 → "extra": [{ "day": "2027-02-28", "slots": ["noon"] }], "fees": 50 ⇒ 11 extra[1].slots[1] "noon"
`)

/** Mistakes in an exported sheet. */
export const SHEET_MISTAKES = rows(String.raw`
doctors.csv: ,50,Room G01 → ,"1,500",Room G01 ⇒ row 2, column I: fees "1,500"
doctors.csv: kavya.iyer@meridian.example → ⇒ row 3, column C: email
doctors.csv: Dr. Kavya Iyer → #NAME? ⇒ row 3, column B: name "#NAME?"
doctors.csv: Dr. Mehta sees → <b>Dr. Mehta</b> sees ⇒ row 2, column H: about
doctors.csv: General physician,MBBS,4 Years → Dentist,MBBS,4 Years ⇒ row 2, column E: speciality "Dentist"
doctors.csv: /portraits/doc2.svg → /portraits/doc99.svg ⇒ row 3, column D: image "/portraits/doc99.svg"
doctors.csv: ${EXTRA} → ,2026-12-06 midnight${EXTRA.slice(1)} ⇒ row 2, column S: extra[1].slots[1] "midnight"
doctors.csv: ${EXTRA} → ,06/12/2026 morning${EXTRA.slice(1)} ⇒ row 2, column S: extra[1].day "06/12/2026 morning"
doctors.csv: doc2,Dr. Kavya → doc1,Dr. Kavya ⇒ row 3, column A: _id "doc1"
doctors.csv: ,fees, → ,Fee, ⇒ row 1, column I: "Fee"
doctors.csv: address.line1 → Line 1 ⇒ row 1, column J: "Line 1"
doctors.csv: ,degree, → ,name, ⇒ row 1, column F: name
doctors.csv: Dr. Kavya Iyer → Dr. Kavya, Iyer ⇒ row 3: 25 cells
doctors.csv: /(true|false)\r\n$/ → "true\n ⇒ row 19: quotation mark
`)
