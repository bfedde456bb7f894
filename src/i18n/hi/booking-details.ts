// of 39cfb3db · review: pending
import type * as english from '../en/booking-details.ts'

export const bookingDetails: typeof english.bookingDetails = {
  forName: 'मरीज़ का नाम (ज़रूरी नहीं)',
  forNameHint: 'अगर अपॉइंटमेंट आपके लिए नहीं है। संदेश आपको ही मिलेंगे।',
  birthYear: 'जन्म का साल',
  notGiven: 'नहीं बताया',
  reason: 'आने का कारण (ज़रूरी नहीं)',
  reasonHint: 'कुछ शब्द, जैसे "एक हफ़्ते से खाँसी"। इसे डॉक्टर और रिसेप्शन पढ़ सकते हैं।',
}

export const reminder: typeof english.reminder = {
  ask: 'मुझे याद दिलाएँ',
  byEmail: 'ई-मेल से',
  byText: 'एसएमएस से',
  sending: 'भेजा जा रहा है…',
  none: 'हम अभी याद दिलाने का संदेश नहीं भेज सकते। कृपया दिन और समय लिख लें।',
}
