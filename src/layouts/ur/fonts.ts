import noto from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url'
import figtree from '../../styles/figtree.woff2?url'

export const fonts = [figtree, noto]
export const letter = 'ا'
