// of 2558442f · review: pending
import type * as english from '../en/search.ts'

export const search: typeof english.search = {
  title: 'खोजें',
  description: 'अपनी तकलीफ़ या ज़रूरत से सही सेवा, विभाग, डॉक्टर या पृष्ठ खोजें।',
  label: 'आपको किस चीज़ की ज़रूरत है?',
  examplesTitle: 'जैसे:',
  examples: ['सीने में दर्द', 'बच्चे को बुखार', 'खून की जाँच', 'गर्भवती'],
  kinds: { service: 'सेवा', department: 'विभाग', speciality: 'विशेषज्ञ डॉक्टर', doctor: 'डॉक्टर', page: 'पृष्ठ' },
  show: 'केवल ये दिखाएँ',
  all: 'सब कुछ',
  emergency: 'यह आपातकाल हो सकता है',
  emergencyText: 'अभी फ़ोन करें, अपॉइंटमेंट का इंतज़ार न करें।',
  call: (number) => `${number} पर फ़ोन करें`,
  firstAid: 'मदद आने तक क्या करें',
  searching: 'खोज रहे हैं…',
  results: (count, question) => `“${question}” के लिए ${count} नतीजे`,
  none: (question) => `“${question}” के लिए कुछ नहीं मिला`,
  noneText: 'एक सीधा शब्द लिखकर देखें, जैसे बुखार या घुटना। पता नहीं किसे दिखाना है? कॉल करें:',
  sitemap: 'इस साइट के सभी पृष्ठ देखें',
  more: 'और नतीजे दिखाएँ',
  next: 'अगला समय:',
  book: 'बुक करें',
  failed: 'खोज नहीं खुल सकी। अपना इंटरनेट देखें और फिर कोशिश करें, या हमें फ़ोन करें:',
  retry: 'फिर कोशिश करें',
  kept: 'आप क्या खोजते हैं, हम उसे सेव नहीं करते।',
  noScript: 'खोजने के लिए JavaScript चालू होना ज़रूरी है। नीचे इस साइट के सभी पृष्ठ हैं। आप फ़ोन भी कर सकते हैं:',
}

export const emptyWords =
  'में मे का की के को से है हैं हो हूँ था थी थे और या पर ने मुझे मेरा मेरी मेरे मैं हम आप यह वह क्या कहाँ कैसे कब कौन लिए चाहिए कृपया mein me mai main ko ka ki ke se hai hain ho mujhe mera meri mere a an the i my is has have with for in of to'
