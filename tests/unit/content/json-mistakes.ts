/** Mistakes in the syntax of a .json file. */
export const JSON_SYNTAX = String.raw`
hospital.json: "911", → "911"
  line 4: a comma is missing at the end of this line. Put one after the entry.
hospital.json: "latitude": 12.9784, → "latitude": 12.9784
  line 13: a comma is missing before "longitude". Put one there.
hospital.json: "department": "ENT" } → "department": "ENT" },
  line 53: there is a comma after the last entry. Remove it.
doctors.json: "name": "Dr. Arjun Mehta" → "name": "Dr. Arjun Mehta
  line 4: a text does not end. Put a quotation mark (") at its end, and write \" for one inside the text.
doctors.json: "fees": 50 → "fees": fifty
  line 11: "fifty," cannot be read here. Put every text between straight double quotes (").
hospital.json: "911" → “911”
  line 4: "“911”," cannot be read here. Put every text between straight double quotes (").
hospital.json: "Meridian Hospital" → "Meridian "City" Hospital"
  line 2: there is a quotation mark inside the text, or a comma is missing. Write \" for each mark inside it.
hospital.json: "Meridian Hospital" → "Meridian "Hospital""
  line 2: there is a quotation mark inside the text, or a comma is missing. Write \" for each mark inside it.
hospital.json: Republic Day" }, → Republic Day",
  line 30: a } is missing before this comma, for the { of line 30. Put one there.
hospital.json: Gandhi Jayanti" } → Gandhi Jayanti"
  line 33: a } is missing before this ], for the { of line 32. Put one there.
hospital.json: ["Sunday"], → ["Sunday",
  line 28: a ] is missing before "closedDays", for the [ of line 27. Put one there.
hospital.json: ["Sunday"], → ["Sunday"},
  line 27: a ] is missing before this }, for the [ of line 27. Put one there.
contact.json: form below."\n  }, → form below.",
  line 6: the { of this line is not closed. Put a } where its entry ends.
hospital.json: "country": "India"\n  }, → "country": "India"\n  }},
  line 12: there is one } too many, here or above. Remove it.
doctors.json: "available": true → "available": True
  line 20: "True" cannot be read here. Write true or false, in small letters and without quotes.
doctors.json: "fees": 50 → "fees": 1,000
  line 11: "1,000" is not a number. Write it without the comma: 1000.
hospital.json: "founded": 1998 → "founded" 1998
  line 14: a colon is missing after "founded". Put one there.
hospital.json: "founded": 1998 → "founded":
  line 14: there is no value after the colon. Write one.
home.json: day or night. → day\\night \\ home.
  line 5: "\ " cannot be used in a text. Write / or \\ instead of the \.
home.json: day or night. → day or\tnight.
  line 5: there is a tab inside the text. Write a space instead.
doctors.json: "fees": 50 → "fees": 050
  line 11: "050" is not a number. Write 50.
hospital.json: "emergencyNumber" → "phone": "112 112",\n  "emergencyNumber"
  line 4: phone is written twice. Remove one of the two.
`
