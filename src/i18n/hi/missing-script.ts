// of b9176d02 · review: pending
import type * as english from '../en/missing-script.ts'

export const notFetched: typeof english.notFetched = 'यह नहीं खुल सका। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।'
export const outOfDate: typeof english.outOfDate = 'यह पेज पुराना हो गया है। कृपया इसे बंद करके फिर से खोलें।'
