/** "meera@home.example" → "m•••@home.example": enough for its owner. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${at > 0 ? email.slice(at) : ''}`
}
