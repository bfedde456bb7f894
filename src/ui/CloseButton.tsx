import { Icon } from './Icon.tsx'

type Props = { label: string; className?: string; onPress: () => unknown }

/** `className` is for its place. */
export const CloseButton = ({ label, className = '', onPress }: Props) => (
  <button
    type="button"
    className={`grid size-11 flex-none place-items-center rounded-full text-quiet hover:text-ink ${className}`}
    aria-label={label}
    onClick={onPress}
  >
    <Icon name="close" />
  </button>
)
