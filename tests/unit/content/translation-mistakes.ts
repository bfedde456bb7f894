import { rows } from './content-copy.ts'

export const TRANSLATION_MISTAKES = rows(String.raw`
services/mri-scan.hi.md = ---\nname: एमआरआई\nicon: mri\n---\n
  line 3: icon is the same in every language: it belongs in content/services/mri-scan.md only. Remove it.
doctors.hi.json = { "doctors": {\n"doc1": {\n\n"fees": 60 } } }
  line 4: doctors.doc1.fees is the same in every language: it belongs in content/doctors.json only. Remove it.
home.hi.json = { "hero": {\n\n"titel": "घर" } }
  line 3: hero.titel is not a known field. Remove it or correct its spelling.
footer.hi.json = { "care": {\n\n"title": "" } }
  line 3: care.title is empty. Write the heading of the column.
home.hi.json = {\n"review": "done" }
  line 2: review is not known. Write pending, or remove the line after a review.
services/mri-scam.hi.md = ---\nname: एमआरआई\n---\n
  there is no content/services/mri-scam.md that it translates. Correct its name, or move it out of content.
home.fr.json = {}
  the site has no language "fr". Give the file a name with one of hi, or move it out of content.
home.en.json = {}
  texts in "en" belong in home.json. Move them there.
home.hi.json = { "hero": {\n\n"title": "{{bookingDay}}" } }
  line 3: {{bookingDay}} is not known. Write a known name, like {{bookingDays}}, {{sessionDays}}, {{phone}}, {{city}}, {{founded}}.
pages/visitors.hi.md = ---\ntitle: मिलने वाले\n---\n\nआपात में 911 पर कॉल करें।\n
  line 5: "911" is written in another file already. Write {{emergencyNumber}} instead, so that it is changed in one place only.
pages/visitors.hi.md = ---\ntitle: मिलने वाले\n---\n\n[यहाँ](/visitor)\n
  line 5: the link "/visitor" leads nowhere. The nearest page is /visitors: link to it or to another page, or remove the link.
pages/visitors.hi.md = ---\ndescription: ${'क'.repeat(161)}\n---\n
  line 2: description has 161 characters, which is too long. Write one sentence for visitors and search engines, at most 160 characters.
home.hi.json = {\n"review": "pending"\n"hero": {} }
  line 2: a comma is missing at the end of this line. Put one after the entry.
`)
