/** Plain values, so that the browser can list them without the schemas. */
export const SPECIALITIES = [
  'General physician',
  'Gynecologist',
  'Dermatologist',
  'Pediatricians',
  'Neurologist',
  'Gastroenterologist',
  'Cardiologist',
  'Orthopedic',
  'Psychiatrist',
  'Radiologist',
  'Ophthalmologist',
  'ENT Specialist',
] as const
