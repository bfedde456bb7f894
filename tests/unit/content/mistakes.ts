import { rows } from './content-copy.ts'
import { JSON_SYNTAX } from './json-mistakes.ts'

export const SPECIALITIES =
  'General physician, Gynecologist, Dermatologist, Pediatricians, Neurologist, Gastroenterologist, Cardiologist, Orthopedic, Psychiatrist, Radiologist, Ophthalmologist, ENT Specialist'
const SERVICES =
  'ambulance, blood-tests, cardiology-consultation, ct-scan, emergency-treatment, eye-care, general-consultation, general-ward, icu, mri-scan, neurology-consultation, orthopedic-care, pathology, pediatric-care, pharmacy, ultrasound, urine-analysis, x-ray'
const ICONS =
  'stethoscope, heart, brain, child, mri, ct, xray, ultrasound, blood, flask, microscope, emergency, ambulance, bone, eye, icu, bed, pill, scalpel, calendar-check, clock, wallet, shield, users, phone, info, award, calendar, file-text, lock, globe, star, receipt'

/** Mistakes in the syntax of front matter, and in the encoding of files. */
const FRONT_MATTER_SYNTAX = String.raw`
pages/visitors.md: /title: .*/ → title: **Visitors**
  line 2: the text begins with *, which means something else. Put quotes around it: title: "**Visitors**".
pages/terms.md: /intro: .*/ → intro: **Wards**
  line 4: the text begins with *, which means something else. Put quotes around it: intro: "**Wards**".
services/general-ward.md: /- .*/ → - **No**
  line 7: the text begins with *, which means something else. Put quotes around it: - "**No**".
services/general-ward.md: /location: .*/ → location: *ground
  line 15: the text begins with *, which means something else. Put quotes around it: location: "*ground".
services/general-ward.md: /location: .*/ → location: &C first floor
  line 15: the text begins with &, which means something else. Put quotes around it: location: "&C first floor".
pages/terms.md: /intro: .*/ → intro: !Read this
  line 4: the text begins with !, which means something else. Put quotes around it: intro: "!Read this".
pages/terms.md: /title: .*/ → title: {{name}}
  line 2: the text begins with {, which means something else. Put quotes around it: title: "{{name}}".
pages/terms.md: /intro: .*/ → intro: {{name}} is open.
  line 4: the text begins with {, which means something else. Put quotes around it: intro: "{{name}} is open.".
services/general-ward.md: /location: .*/ → location: Block B #2, first floor
  line 15: the text contains a #, and the rest of the line would be lost. Put quotes around it: location: "Block B #2, first floor".
pages/terms.md: /title: .*/ → title: #1 in town
  line 2: the text contains a #, and the rest of the line would be lost. Put quotes around it: title: "#1 in town".
services/general-ward.md: /price: .*/ → price: "₹5" # ask Asha
  line 13: there is a # after the quoted text, and the rest of the line would be lost. Remove it.
pages/terms.md (latin1): sample hospital → café
  line 15: the file cannot be read as UTF-8. Save it as UTF-8 (a choice of your editor, often under "Save as" or "Encoding").
desks.json (utf16le): { → \uFEFF{
  line 1: the file cannot be read as UTF-8. Save it as UTF-8 (a choice of your editor, often under "Save as" or "Encoding").
services/x-ray.md: order: 7 → order: 7 # \u202E
  line 28: there is an invisible character that reverses the direction of the text. Delete it, and type the words around it again.
hospital.json: Meridian Hospital → Meridian \\u2066Hospital
  line 2: there is an invisible character that reverses the direction of the text. Delete it, and type the words around it again.
pages/terms.md: sample hospital → sample &#x202e;hospital
  line 15: there is an invisible character that reverses the direction of the text. Delete it, and type the words around it again.
pages/terms.md: sample hospital → sample &#8297;hospital
  line 15: there is an invisible character that reverses the direction of the text. Delete it, and type the words around it again.
pages/visitors.md: title: V → title:V
  line 2: there is no space after the colon. Put one there: title: Visitors.
services/x-ray.md: order: 7 → order:7
  line 28: there is no space after the colon. Put one there: order: 7.
services/x-ray.md: order: 7\n---\n → order: 7\n
  line 29: the line --- that ends the facts is missing. Put it on a line of its own, below the last fact.
pages/careers.md: ---\n →
  line 1: the facts are missing. Begin the file with them, between two lines of ---.
services/x-ray.md: order: 7 → name: X-Rays\norder: 7
  line 28: name is written twice. Remove one of the two.
services/x-ray.md:   - No appointment → \t- No appointment
  line 7: the line begins with a tab. Write two spaces instead.
services/x-ray.md: ₹300-800 → "₹300-800
  line 13: the text begins with a quotation mark and does not end with one. Put one (") at its end.
services/x-ray.md: ₹300-800 → "₹300 "or more""
  line 13: there is a quotation mark inside the quoted text. Write \" for each inside it.
services/x-ray.md: Block B, first floor → Block: B
  line 15: the text contains a colon. Put quotes around it: location: "Block: B".
services/x-ray.md: ₹300-800 → @300
  line 13: the text begins with @, which means something else. Put quotes around it: price: "@300".
services/x-ray.md: name: X-Ray → name X-Ray
  line 2: the line is not a field. Write a name, a colon and a text, like name: "MRI Scan".
`

/** Values that a schema or a rule refuses. */
const FIELDS = String.raw`
services/x-ray.md: appointment: not needed → speciality: General physician
  line 17: speciality lets Book Now offer a doctor for a test. Remove the line, and write the phone of the desk that books it, or appointment: not needed.
services/x-ray.md: /price: .*\n/ →
  line 2: price is missing. Write the price in quotes, like "₹500" or "As per medication".
services/x-ray.md: price: → prise: "5"\nprice:
  line 13: prise is not a known field. Remove it or correct its spelling.
doctors.json: "fees": 50 → "fees": 99999999
  line 11: [1] (Dr. Arjun Mehta).fees is too large. Write a whole number without quotes, from 0 to 1000000, like 50.
hospital.json: "closes": "17:00" → "closes": "13:00"
  line 24: slots[2].closes is not after 14:00, when the session opens. Write a later time, or correct opens.
hospital.json: "closes": "12:00" → "closes": "15:00"
  line 24: slots[2].opens is before 15:00, when the session before it closes. Write a later time, or let that one close earlier.
hospital.json: 2027-08-15 → 2027-08-32
  line 31: closedDays[3].day is not a day of the calendar. Write a day that exists, like "2026-12-25".
doctors.json: "doc2" → "doc1"
  line 23: _id "doc1" is used twice. Change one of the two.
doctors.json: /portraits/doc2.svg → /portraits/doc99.svg
  line 26: [2] (Dr. Kavya Iyer).image "/portraits/doc99.svg" does not exist. Put the picture into public/portraits, or correct the name.
doctors.json: /portraits/doc2.svg → /portraits/large.jpg
  line 26: [2] (Dr. Kavya Iyer).image "/portraits/large.jpg" weighs 15.0 MB. Save it smaller: at most 10 MB, 600 pixels wide is enough.
services/x-ray.md: /category: .*/ → category: scans
  line 3: category is not known. Write one of consultation, diagnostic, emergency, laboratory, specialty, inpatient.
services/x-ray.md: /icon: .*/ → icon: unicorn
  line 16: icon is not known. Write the name of a drawing: ${ICONS}.
departments/neurology.md: /hours: .*\n/ →
  line 2: hours is missing. Write when the phone is answered, like "Mon-Sat 8 AM - 8 PM" or "24/7".
pages/privacy.md: group: legal → group: law
  line 5: group is not known. Write one of hospital, care, patients, legal.
doctors.json: "fees": 50 → "fees": "fifty"
  line 11: [1] (Dr. Arjun Mehta).fees is not a whole number. Write a whole number without quotes, from 0 to 1000000, like 50.
hospital.json: ["Sunday"] → ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  line 27: closedWeekdays names all seven days, so that nobody could book. Remove those with sessions.
hospital.json: "closesBeforeEndMinutes": 30 → "closesBeforeEndMinutes": 180
  line 37: bookingWindow.closesBeforeEndMinutes is as long as the session "Morning", or longer. Write less than 180.
hospital.json: 2027-10-02 → 2027-08-15
  line 32: closedDays[4].day "2027-08-15" is used twice. Change one of the two.
hospital.json: "label": "Evening" → "label": "Morning"
  line 25: slots[3].label "Morning" is used twice. Change one of the two.
pages/visitors.md: title: Visitors → title: Terms of use
  line 2: title is the same as in content/pages/terms.md. Change one of the two.
services/x-ray.md: name: X-Ray → name: Ultrasound
  line 2: name is the same as in content/services/ultrasound.md. Change one of the two.
services/x-ray.md: order: 7 → order: 8
  line 28: order is the same as in content/services/ultrasound.md. Change one of the two.
services/x-ray.md: /price: .*/ → price: 300
  line 13: price is not in quotes. Write the price in quotes, like "₹500" or "As per medication".
departments/neurology.md: /services:\n( +- .*\n)+/ → services: mri-scan\n
  line 6: services is not a list. Write a list of file names of services without .md, one per line with - before it.
pages/visitors.md: /intro: .*/ → intro:
  line 4: intro is empty. Write one or two sentences under the heading.
desks.json: /"privacy": \{[^}]*\}/ → "privacy": "x@y.example"
  line 26: privacy is not a group of fields. Write a group of phone, email, hours.
pages/terms.md: /description: .*/ → description: "${'{{name}} '.repeat(10)}"
  line 3: with its facts filled in, description has 180 characters, which is too long. Write one sentence for visitors and search engines, at most 160 characters.
hospital.json: "21:00" } → "21:00" },\n{ "id": "evening", "label": "Night", "opens": "21:00", "closes": "22:00" }
  line 26: slots[4].id "evening" is used twice. Change one of the two.
desks.json: "phone": "+91 80 4000 1023", → "phone": "+91 80 4000 1023", "open": "9",
  line 23: careers.open is not a known field. Remove it or correct its spelling.
desks.json: {\n  "appointments" → {\n  "Front desk": {},\n  "appointments"
  line 2: Front desk is not a known field. Remove it or correct its spelling.
services/eye-care.md: speciality: Ophthalmologist → speciality: Oculist
  line 17: speciality is not known. Write one of ${SPECIALITIES}.
`

/** Wrong template variables, and facts that should be variables. */
const VARIABLES = String.raw`
pages/terms.md: call the emergency number → call {{emergency}} or the number
  line 17: {{emergency}} is not known. Write a known name, like {{currency}}, {{emergencyNumber}}, {{email}}, {{street}}, {{name}}.
pages/terms.md: tel:{{phone}} → tel:{{phone:x-ray}}
  line 25: {{phone:x-ray}} is not known. Write a known name, like {{price:x-ray}}, {{name:x-ray}}, {{phone:ct-scan}}, {{phone:icu}}, {{phone:pharmacy}}.
doctors.json: "degree": "MBBS" → "degree": "MBBS of {{name}}"
  line 8: {{name}} does not work in this file. Write the text itself.
contact.json: {{phone:billing}}" → +91 80 40001020"
  line 41: "+91 80 40001020" is written in another file already. Write {{phone:billing}} instead, so that it is changed in one place only.
home.json: Call {{emergencyNumber}} → Call 911
  line 63: "911" is written in another file already. Write {{emergencyNumber}} instead, so that it is changed in one place only.
home.json: {{name}}, Indiranagar → Meridian Hospital, Indiranagar
  line 3: "Meridian Hospital" is written in another file already. Write {{name}} instead, so that it is changed in one place only.
pages/visitors.md: {{visitingHours:general-ward}} → {{visitingHours:general-ward}
  line 4: "{{visitingHours:general-ward}" does not have two braces on each side. Write {{visitingHours:general-ward}}.
pages/terms.md: {{name}} is → {name} is
  line 17: "{name}" does not have two braces on each side. Write {{name}}.
pages/terms.md: {{name}} is → {{{name}}} is
  line 17: "{}" does not have two braces on each side. Write two before a name and two after it, like {{phone}}.
home.json: in {{currency}} → in currency}}
  line 14: "currency}}" does not have two braces on each side. Write {{currency}}.
desks.json: "Monday to Saturday, 9 AM - 5 PM" → "Daily {{hours:records}}"
  line 15: {{hours:records}} leads back to itself. Write the text itself.
pages/support.md: /$/ → \n{{fone}} or {{fone}}\n\n{{fone}}\n
  line 57: {{fone}} is not known. Write a known name, like {{phone}}, {{name}}, {{founded}}, {{city}}, {{email}}.
`

/** Mistakes in the text, the links and the file names of pages. */
const TEXTS = String.raw`
services/x-ray.md: ## How to prepare → **How to prepare**
  line 30: the heading "How to prepare" is missing. Write "## How to prepare" on a line of its own, and the text below.
pages/terms.md: /^##/gm → ###
  line 14: the text has no heading. Write one, like "## What to bring", on a line of its own.
pages/terms.md: /^## .*$/m → ## Map\n\n<iframe src="https://maps.example"></iframe>\n
  line 17: "<iframe src="https://maps.example"></iframe>" is HTML, which a page must not hold. Write it in Markdown, as content/README.md shows; remove notes to yourself, because visitors can read them.
home.json: "eyebrow": " → "eyebrow": "<b>New</b>
  line 3: hero.eyebrow contains HTML ("<b>"), which visitors would see as text. Remove it.
pages/terms.md: /^## .*$/m → ## Map\n\n![Map](https://maps.example/map.png)\n
  line 17: the picture "https://maps.example/map.png" is not on this site. Put it into public and write its address there, like /portraits/doc1.svg.
pages/terms.md: /^## .*$/m → ## Map\n\n[Map](javascript:alert)\n
  line 17: the link "javascript:alert" cannot be used on a page. Link to a page like /services, or to an address that begins with https:, mailto: or tel:.
pages/terms.md: /^## .*$/m → ## Map\n\n[Visitors](visitors)\n
  line 17: the link "visitors" cannot be used on a page. Link to a page like /services, or to an address that begins with https:, mailto: or tel:.
pages/terms.md: /^## .*$/m → ## Map\n\n[Visitors](/visitor)\n
  line 17: the link "/visitor" leads nowhere. The nearest page is /visitors: link to it or to another page, or remove the link.
footer.json: "href": "/services/surgery" → "href": "/services/surgerie"
  line 36: the link "/services/surgerie" leads nowhere. The nearest page is /services/surgery: link to it or to another page, or remove the link.
departments/neurology.md: - mri-scan → - mri-scam
  line 8: services names "mri-scam", which is not a file of content/services. Write one of ${SERVICES}.
pages/more/parking.md = Parking
  the site does not read this file. Move it into content/pages.
pages/parking.MD = Parking
  the site does not read this file. Name it like visitors.md: small letters, digits and hyphens, then .md.
pages/Car park.md = Parking
  the site does not read this file. Name it like visitors.md: small letters, digits and hyphens, then .md.
desks copy.json = {}
  the site does not read this file. Move it out of content, or correct its name.
pages/terms.md: /^## .*$/m → ## A\n\n##What to bring
  line 17: "##What to bring" is not a heading. Put a space after the #: ## What to bring.
pages/terms.md: /^## .*$/m → ## A\n\n# What to bring
  line 17: "# What to bring" is a second title: the page has one already. Write "## What to bring".
pages/terms.md: /^## .*$/m → ## A\n\n##\n
  line 17: the heading is empty. Write it after the #, or remove the line.
pages/terms.md: /^## .*$/m → ## A\n\nSee\n[Visitors] (/visitors).
  line 18: "[Visitors] (/visitors)" is not a link. Remove the space: [Visitors](/visitors).
pages/terms.md: /^## .*$/m → ## A\n\nSee (Visitors)[/visitors].
  line 17: "(Visitors)[/visitors]" is not a link. Swap the brackets: [Visitors](/visitors).
pages/terms.md: /^## .*$/m → ## A\n\n**Bring an ID.
  line 17: "**" has no partner. Write two stars before the bold words and two after them, without spaces in between.
pages/terms.md: /^## .*$/m → ## A\n\n[Call us](tel:)
  line 17: the link "tel:" cannot be used on a page. Link to a page like /services, or to an address that begins with https:, mailto: or tel:.
`

export const MISTAKES = rows(JSON_SYNTAX + FRONT_MATTER_SYNTAX + FIELDS + VARIABLES + TEXTS)
