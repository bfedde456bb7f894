// review: pending
import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'
import type * as english from '../confirming.ts'

export const confirming: typeof english.confirming = {
  works: `यह ${CODE_MINUTES} मिनट तक काम करेगा।`,
  code: 'कोड',
  errors: { code: `कृपया कोड के पूरे ${RESET_CODE_DIGITS} अंक लिखें` },
  sending: 'पुष्टि हो रही है…',
  noCode: 'कुछ मिनट बाद भी कोड नहीं आया?',
  again: 'कोड फिर से भेजें',
  sentAgain: 'कोड फिर से भेजा गया है।',
}
