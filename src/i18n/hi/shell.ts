// of 441d0eff · review: pending
import type * as english from '../en/shell.ts'

export const navigation: typeof english.navigation = [
  { href: '/', label: 'मुख्य पृष्ठ' },
  { href: '/doctors', label: 'डॉक्टर' },
  { href: '/services', label: 'सेवाएँ' },
  { href: '/about', label: 'हमारे बारे में' },
  { href: '/contact', label: 'संपर्क करें' },
]

export const shell: typeof english.shell = {
  skip: 'सीधे जानकारी पर जाएँ',
  mainNavigation: 'मुख्य मेनू',
  search: 'खोजें',
  book: 'अपॉइंटमेंट बुक करें',
  emergency: 'आपातकालीन',
  openMenu: 'मेनू खोलें',
  closeMenu: 'मेनू बंद करें',
  menu: 'मेनू',
  loading: 'खुल रहा है',
  broken: 'पेज का यह हिस्सा रुक गया है',
  brokenHint: 'कृपया फिर से कोशिश करें, या कॉल करें:',
  failedHint: 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  languages: 'दूसरी भाषाएँ',
  notTranslated: (language) => `इस लेख का अनुवाद अभी नहीं हुआ है। यह ${language} में है।`,
  pending: 'इस पृष्ठ के कुछ हिस्सों का अनुवाद मशीन ने किया है। वे अभी जाँचे नहीं गए हैं।',
  close: 'बंद करें',
  noScript: 'इस पेज के लिए JavaScript चालू होना ज़रूरी है। कॉल करें:',
  noScriptBooking: 'ऑनलाइन बुकिंग के लिए JavaScript चालू होना ज़रूरी है। फ़ोन पर बुक करें:',
}
