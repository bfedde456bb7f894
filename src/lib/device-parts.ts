/** "Firefox on Android", as the server says it, in its parts; '' for what it does not know. */
export function devicePartsOf(device: string): { browser: string; system: string } {
  const [browser = '', system = ''] = device.split(' on ').map((part) => (/^an? /i.test(part) ? '' : part))
  return { browser, system }
}
