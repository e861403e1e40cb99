import { CircleAlert } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Block = styled('div', {
  display: 'flex',
  gap: 12,
  padding: 16,
  borderRadius: 14,
  background: '$badSoft',
  color: '$bad',
  fontSize: '.9375rem',
  '& > svg': { flex: 'none', marginTop: 2 },
  '& p': { fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    paddingBlock: 6,
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '@forced': { border: '1px solid CanvasText' },
})

export interface FieldTrouble {
  readonly id: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly title?: string
  readonly troubles: readonly FieldTrouble[]
  /** Each attempt moves focus here, so that a second press is announced. */
  readonly attempt: number
}

const takeFocus = (block: HTMLElement | null) => block?.focus()

export const ErrorSummary = ({ title = 'Please check what you entered', troubles, attempt }: ErrorSummaryProps) => {
  if (troubles.length === 0) return null
  return (
    <Block key={attempt} ref={takeFocus} role="alert" tabIndex={-1}>
      <CircleAlert size={20} strokeWidth={2.1} aria-hidden />
      <div>
        <p>{title}</p>
        <ul>
          {troubles.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {message.trim()}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Block>
  )
}
