import { type Mistake, SPECIALITIES } from './mistakes.ts'

const TERMS = 'pages/terms.md'

/** Slips with facts that stand once, and with the hospital's settings. */
export const NAMES: Mistake[] = [
  [
    'a session that is told twice',
    [
      'hospital.json',
      '"21:00" }',
      '"21:00" },\n{ "id": "evening", "label": "Night", "opens": "21:00", "closes": "22:00" }',
    ],
    'content/hospital.json, line 26: slots[4].id "evening" is used twice. Give one of the two another.',
  ],
  [
    'a name of no fact',
    [TERMS, 'call the emergency number', 'call {{emergency}} or the number'],
    'content/pages/terms.md, line 17: {{emergency}} names no fact. Write one that does, like {{currency}}, {{emergencyNumber}}, {{email}}, {{street}}, {{name}}.',
  ],
  [
    'a name of a fact that a file has not',
    [TERMS, 'tel:{{phone}}', 'tel:{{phone:mri-scan}}'],
    'content/pages/terms.md, line 25: {{phone:mri-scan}} names no fact. Write one that does, like {{price:mri-scan}}, {{name:mri-scan}}, {{phone:icu}}, {{phone:billing}}, {{phone:records}}.',
  ],
  [
    'a name where facts stand',
    ['doctors.json', '"degree": "MBBS"', '"degree": "MBBS of {{name}}"'],
    'content/doctors.json, line 8: {{name}} does not work in this file. Write the fact itself.',
  ],
  [
    'a phone number that stands elsewhere',
    ['contact.json', '{{phone:billing}}"', '+91 80 40001020"'],
    'content/contact.json, line 41: "+91 80 40001020" is a fact that stands elsewhere. Write {{phone:billing}} in its place, so that it need not be changed twice.',
  ],
  [
    'the emergency number, which stands elsewhere',
    ['home.json', 'Call {{emergencyNumber}}', 'Call 911'],
    'content/home.json, line 63: "911" is a fact that stands elsewhere. Write {{emergencyNumber}} in its place, so that it need not be changed twice.',
  ],
  [
    'the name of the hospital, which stands elsewhere',
    ['home.json', '{{name}}, Indiranagar', 'Meridian Hospital, Indiranagar'],
    'content/home.json, line 3: "Meridian Hospital" is a fact that stands elsewhere. Write {{name}} in its place, so that it need not be changed twice.',
  ],
  [
    'a desk with an unknown fact',
    ['desks.json', '"phone": "+91 80 4000 1023",', '"phone": "+91 80 4000 1023", "open": "9",'],
    'content/desks.json, line 23: careers.open is not a known field. Remove it or mend its spelling.',
  ],
  [
    'a desk whose name no text could use',
    ['desks.json', '{\n  "appointments"', '{\n  "Front desk": {},\n  "appointments"'],
    'content/desks.json, line 2: Front desk is not a known field. Remove it or mend its spelling.',
  ],
  [
    'a service with an unknown speciality',
    ['services/eye-care.md', 'speciality: Ophthalmologist', 'speciality: Oculist'],
    `content/services/eye-care.md, line 17: speciality is not known. Write one of ${SPECIALITIES}.`,
  ],
  [
    'a name that lost a brace',
    ['pages/visitors.md', '{{visitingHours:general-ward}}', '{{visitingHours:general-ward}'],
    'content/pages/visitors.md, line 4: "{{visitingHours:general-ward}" has not two braces on each side. Write {{visitingHours:general-ward}}.',
  ],
  [
    'a name in single braces',
    [TERMS, '{{name}} is', '{name} is'],
    'content/pages/terms.md, line 17: "{name}" has not two braces on each side. Write {{name}}.',
  ],
  [
    'a name in three braces',
    [TERMS, '{{name}} is', '{{{name}}} is'],
    'content/pages/terms.md, line 17: "{}" has not two braces on each side. Write two before a name and two behind it, like {{phone}}.',
  ],
  [
    'a name that lost a brace in a list',
    ['home.json', 'in {{currency}}', 'in currency}}'],
    'content/home.json, line 14: "currency}}" has not two braces on each side. Write {{currency}}.',
  ],
  [
    'a desk whose hours name themselves',
    ['desks.json', '"Monday to Saturday, 9 AM - 5 PM"', '"Daily {{hours:records}}"'],
    'content/desks.json, line 15: {{hours:records}} leads back to itself. Write the fact itself.',
  ],
  [
    'an unknown name that is used twice',
    ['pages/support.md', /$/, '\n{{fone}} or {{fone}}\n\n{{fone}}\n'],
    'content/pages/support.md, line 57: {{fone}} names no fact. Write one that does, like {{phone}}, {{name}}, {{founded}}, {{city}}, {{email}}.',
  ],
]
