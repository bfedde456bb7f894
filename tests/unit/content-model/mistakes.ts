import { rows } from './content-copy.ts'
import { dayIn } from './schedule-mistakes.ts'

/** One row for each rule: the parsers' own and encoding; schemas; our rules; variables; texts and links; names; translations; schedules. */
export const MISTAKES = rows(String.raw`
hospital.json: "911", → "911" ⇒ 4:27 comma expected
hospital.json: "911" → “911” ⇒ 4:22 invalid symbol
hospital.json: "emergencyNumber" → "phone": "112 112",\n  "emergencyNumber" ⇒ 4 phone is written twice
hospital.json: Meridian Hospital → Meridian \\u2066Hospital ⇒ 2 invisible
home.hi.json = {\n"review": "pending"\n"hero": {} } ⇒ 2:20 comma expected
desks.json (utf16le): { → \uFEFF{ ⇒ 1 UTF-8
pages/terms.md: sample hospital → sample &#8297;hospital ⇒ 15 invisible
pages/terms.md: /title: .*/ → title: {{name}} ⇒ 2 a sign
pages/visitors.md: /title: .*/ → title: **Visitors** ⇒ 2 a sign
pages/careers.md: ---\n → ⇒ 1 not between two lines
services/x-ray.md: order: 7\n---\n → order: 7\n ⇒ 1 not between two lines
services/x-ray.md: /location: .*/ → location: &C first floor ⇒ 15 a sign
services/x-ray.md: /location: .*/ → location: Block B #2, first floor ⇒ 15 #
services/x-ray.md: order: 7 → name: X-Rays\norder: 7 ⇒ 28:1 Map keys must be unique
services/x-ray.md: ₹300-800 → "₹300-800 ⇒ 13:8 Missing closing
services/x-ray.md: Block B, first floor → Block: B ⇒ 15:11 Nested mappings

services/x-ray.md: /price: .*\n/ → ⇒ 2 price is missing. Write the price, like "₹500"
services/x-ray.md: price: → prise: "5"\nprice: ⇒ 13 prise is not a known field
services/x-ray.md: /icon: .*/ → icon: unicorn ⇒ 16 icon must be equal to one of
services/x-ray.md: /price: .*/ → price: 300 ⇒ 13 price must be string
services/x-ray.md: ₹300-800 → 300-800 ⇒ 13 price is not written as it should be
doctors.json: "fees": 50 → "fees": 99999999 ⇒ 11 [1] (Dr. Arjun Mehta).fees
pages/visitors.md: /intro: .*/ → intro: ⇒ 4 intro
pages/terms.md: /description: .*/ → description: "${'{{name}} '.repeat(10)}" ⇒ 3 with its facts filled in, description must not have more than 160
desks.json: {\n  "appointments" → {\n  "Front desk": {},\n  "appointments" ⇒ 2 Front desk
services/x-ray.hi.md: /search:\n(?: {2}- .*\n)+/ → search: []\n ⇒ 16 search
studio.json = { "host": "svn", "repository": "a/b", "branch": "main" } ⇒ 1 host

services/x-ray.md: appointment: not needed → speciality: General physician ⇒ 17 speciality
services/x-ray.md: name: X-Ray → name: Ultrasound ⇒ 2 name is the same as in content/services/ultrasound.md
services/eye-care.md: speciality: Ophthalmologist → speciality: Oculist ⇒ 17 speciality
departments/neurology.md: - mri-scan → - mri-scam ⇒ 8 "mri-scam"
doctors.json: "doc4" → "doc1" ⇒ 63 [4] (Dr. Harpreet Singh)._id "doc1"
doctors.json: /portraits/doc2.svg → /portraits/doc99.svg ⇒ 26 [2] (Dr. Kavya Iyer).image "/portraits/doc99.svg"
doctors.json: /portraits/doc2.svg → /portraits/large.jpg ⇒ 26 [2] (Dr. Kavya Iyer).image "/portraits/large.jpg" weighs 15.0 MB
doctors.json: "fees": 50, → "fees": 50, "sessions": {}, ⇒ 11 [1] (Dr. Arjun Mehta).sessions is empty. Write "week": "extra days only"
doctors.json: "fees": 50, → "fees": 50, "week": "extra days only", "sessions": { "Monday": ["morning"] }, ⇒ 11 [1] (Dr. Arjun Mehta).sessions does not go with "week": "extra days only"
hospital.json: "closes": "17:00" → "closes": "13:00" ⇒ 24 slots[2].closes is not after 14:00
hospital.json: "closes": "12:00" → "closes": "15:00" ⇒ 24 slots[2].opens is before 15:00
hospital.json: 2027-08-15 → 2027-08-32 ⇒ 31 closedDays[3].day
hospital.json: ["Sunday"] → ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] ⇒ 27 closedWeekdays
hospital.json: "closesBeforeEndMinutes": 30 → "closesBeforeEndMinutes": 180 ⇒ 37 bookingWindow.closesBeforeEndMinutes
hospital.json: 2027-10-02 → 2027-08-15 ⇒ 32 closedDays[4].day "2027-08-15"
hospital.json: Asia/Kolkata → Asia/Nowhere ⇒ 20 timeZone "Asia/Nowhere"
hospital.json: { "name": "Radiologist" → { "name": "ENT / specialist", "department": "ENT" }, { "name": "Radiologist" ⇒ 53 specialities[13].name "ENT Specialist" has the address of "ENT / specialist"
hospital.json: { "name": "Radiologist" → { "name": "&", "department": "ENT" }, { "name": "Radiologist" ⇒ 51 specialities[10].name "&"
hospital.json: { "name": "Radiologist" → { "name": "Index", "department": "ENT" }, { "name": "Radiologist" ⇒ 51 specialities[10].name "Index"
doctors.json: "doc4" → "DOC1" ⇒ 63 [4] (Dr. Harpreet Singh)._id "DOC1" has the address of "doc1"
doctors.json: "doc4" → "404" ⇒ 63 [4] (Dr. Harpreet Singh)._id "404"
search.json: "Dermatologist" → "Dermatologyst" ⇒ 166 specialities.Dermatologyst

pages/terms.md: call the emergency number → call {{emergency}} or the number ⇒ 17 {{emergencyNumber}}
pages/terms.md: {{name}} is → {name} is ⇒ 17 two braces
home.json: in {{currency}} → in currency}} ⇒ 14 two braces
pages/support.md: /$/ → \n{{fone}} or {{fone}}\n\n{{fone}}\n ⇒ 94 {{fone}}
doctors.json: "degree": "MBBS" → "degree": "MBBS of {{name}}" ⇒ 8 {{name}}
contact.json: {{phone:billing}}" → +91 80 40001020" ⇒ 41 {{phone:billing}}
home.json: Call {{emergencyNumber}} → Call 911 ⇒ 63 {{emergencyNumber}}
home.json: {{name}}, Indiranagar → Meridian Hospital, Indiranagar ⇒ 3 {{name}}
desks.json: "Monday to Saturday, 9 AM - 5 PM" → "Daily {{hours:records}}" ⇒ 15 {{hours:records}}

services/x-ray.md: ## How to prepare → **How to prepare** ⇒ 30 "How to prepare"
pages/terms.md: /^##/gm → ### ⇒ 14 no heading
pages/terms.md: /^## .*$/m → ## A\n\n![Map](https://maps.example/map.png)\n ⇒ 17 picture "https://maps.example/map.png"
pages/terms.md: /^## .*$/m → ## A\n\n[Visitors](visitors)\n ⇒ 17 "visitors" cannot be used
pages/terms.md: /^## .*$/m → ## A\n\n[Visitors](/visitor)\n ⇒ 17 nearest page is /visitors
pages/terms.md: /^## .*$/m → ## A\n\n[Visitors](/visitors#hours)\n ⇒ 17 #visiting-hours
pages/terms.md: /^## .*$/m → ## A\n\n##What to bring ⇒ 17 space after the #
pages/terms.md: /^## .*$/m → ## A\n\n# What to bring ⇒ 17 second title
pages/terms.md: /^## .*$/m → ## A\n\n##\n ⇒ 17 heading is empty
pages/terms.md: /^## .*$/m → ## A\n\nSee\n[Visitors] (/visitors). ⇒ 18 Remove the space
pages/terms.md: /^## .*$/m → ## A\n\nSee (Visitors)[/visitors]. ⇒ 17 between [ and ]
pages/terms.md: /^## .*$/m → ## A\n\n**Bring an ID. ⇒ 17 **
pages/terms.md: /^## .*$/m → ## A\n\n<script>alert(1)</script>\n ⇒ 17 is HTML
pages/terms.md: /^## .*$/m → ## A\n\nPress <br onclick="alert(1)">here.\n ⇒ 17 is HTML
pages/terms.md: /^## .*$/m → ## A\n\n| a |\n|---|\n| <img src=x onerror=alert(1)> |\n ⇒ 19 is HTML
pages/terms.md: /^## .*$/m → ## A\n\n<!-- ask the doctor --> <script>1</script>\n ⇒ 17 is HTML
pages/terms.md: /^## .*$/m → ## A\n\nSee [this](JaVa&#x53;cript:alert(1)).\n ⇒ 17 the link
pages/terms.md: /^## .*$/m → ## A\n\nSee [this](<java&#9;script:alert(1)>).\n ⇒ 17 the link
pages/terms.md: /^## .*$/m → ## A\n\nSee [this].\n\n[this]: vbscript:alert(1)\n ⇒ 17 the link
pages/terms.md: /^## .*$/m → ## A\n\n![x](data:text/html,x)\n ⇒ 17 the picture
home.json: "eyebrow": " → "eyebrow": "<b>New</b> ⇒ 3 hero.eyebrow contains HTML ("<b>")
footer.json: "href": "/services/surgery" → "href": "/services/surgerie" ⇒ 36 nearest page is /services/surgery
pages/more/parking.md = Parking ⇒ - does not read this file
pages/Car park.md = Parking ⇒ - small letters
desks copy.json = {} ⇒ - does not read this file

services/mri-scan.hi.md = ---\nname: एमआरआई\nicon: mri\n---\n ⇒ 3 icon is not a text to translate
doctors.hi.json = { "doctors": {\n"doc1": {\n\n"fees": 60 } } } ⇒ 4 doctors.doc1.fees
home.hi.json = {\n"hero": "घर" } ⇒ 2 hero must be a group
home.hi.json = {\n"review": "done" } ⇒ 2 review
home.hi.json = { "hero": {\n\n"title": "{{bookingDay}}" } } ⇒ 3 {{bookingDay}}
footer.hi.json = { "care": {\n\n"title": "" } } ⇒ 3 care.title
services/mri-scam.hi.md = ---\nname: एमआरआई\n---\n ⇒ - content/services/mri-scam.md
home.fr.json = {} ⇒ - "fr"
home.en.json = {} ⇒ - home.json
pages/visitors.hi.md = ---\ntitle: मिलने वाले\n---\n\nआपात में 911 पर कॉल करें।\n ⇒ 5 {{emergencyNumber}}
pages/visitors.hi.md = ---\ntitle: मिलने वाले\n---\n\n[यहाँ](/visitor)\n ⇒ 5 /visitors

closures/away.md: /to: .*/ → to: ${dayIn(9)} ⇒ 5 to is before ${dayIn(10)}
closures/away.md: doc2 → Dr. Iyer ⇒ 3 like Dr. Kavya Iyer (doc2)
closures/away.md: doctor: doc2\n → ⇒ 2 doctor is missing
closures/away.md: doctor\ndoctor: doc2 → department\ndepartment: Cardio ⇒ 3 department "Cardio"
closures/away.md: scope: doctor → scope: hospital ⇒ 3 doctor does not go with
closures/away.md: Away → Away\nslots: [morning, noon] ⇒ 7 slots[2] "noon"
closures/away.md: /from: .*/ → from: 2026-11-31 ⇒ 4 from
closures/away.md: /$/ → \nSee [where to park](#parking). ⇒ 9 "#parking"
banners/lift.md: /from: .*\nto: .*/ → from: ${dayIn(1)} 18:00\nto: ${dayIn(1)} 09:00 ⇒ 4 to is not after ${dayIn(1)} 18:00
banners/lift.md: /to: .*/ → to: ${dayIn(94)} ⇒ 4 92 days
banners/lift.md: /to: .*/ → to: ${dayIn(2)} 6 PM ⇒ 4 to
banners/lift.md: order. → order.\nlink: /visitor ⇒ 6 "/visitor"
banners/lift.md: /$/ → \nUse lift A. ⇒ 7 "text:"
doctors.json: "fees": 50 → "sessions": { "Sunday": ["morning"] }, "fees": 50 ⇒ 11 sessions.Sunday
doctors.json: "fees": 50 → "sessions": { "Monday": ["noon"] }, "fees": 50 ⇒ 11 sessions.Monday[1] "noon"
doctors.json: "fees": 50 → "extra": [{ "day": "2027-02-29", "slots": ["morning"] }], "fees": 50 ⇒ 11 extra[1].day
`)
