/** General physician → general-physician */
export const toSlug = (speciality: string) => speciality.trim().toLowerCase().replace(/\s+/g, '-')
