import { DeskButton } from '#design/desk/desk-button.tsx'
import { Plus } from '#design/theme/icons.ts'

/** The page listens to its key. */
export const NewCaseButton = ({ href }: { readonly href: string }) => (
  <DeskButton icon={<Plus size={17} aria-hidden />} keyCap="+" href={href}>
    New case
  </DeskButton>
)
