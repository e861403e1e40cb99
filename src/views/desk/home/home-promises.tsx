import { DeskButton } from '#design/desk/desk-button.tsx'
import { Due } from '#design/desk/due.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { PromiseLine } from '#machines/desk/home/home.selectors.ts'

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
  minHeight: 54,
  padding: '6px 8px 6px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  '& b': { fontWeight: 580 },
  '& small': { display: 'block', fontSize: 13, color: '$ink2' },
  '& > :first-child > span': { whiteSpace: 'normal' },
})

const Buttons = styled('span', { display: 'flex', gap: 8 })

interface PromisesPanelProps {
  readonly promises: readonly PromiseLine[]
  readonly sums: string
  /** Its promise is being marked as done. */
  readonly busyId: string | null
  /** Null: their role doesn’t include it. */
  readonly onFinish: ((promiseId: string) => void) | null
}

export const PromisesPanel = ({ promises, sums, busyId, onFinish }: PromisesPanelProps) => (
  <Panel title="Promised today" aside={sums}>
    {promises.length === 0 ? <PanelBody>Nothing is left to do.</PanelBody> : null}
    <ul>
      {promises.map(({ promiseId, what, about, due, href }) => (
        <Line key={promiseId}>
          <span>
            <Due due={due} />
          </span>
          <span>
            <b>{what}</b>
            <small>{about}</small>
          </span>
          <Buttons>
            {href === null ? null : (
              <DeskButton tone="quiet" href={href} aria-label={`Open: ${what}`}>
                Open
              </DeskButton>
            )}
            {onFinish ? (
              <DeskButton
                tone="quiet"
                isBusy={busyId === promiseId}
                aria-label={`Done: ${what}`}
                onClick={() => onFinish(promiseId)}
              >
                Done
              </DeskButton>
            ) : null}
          </Buttons>
        </Line>
      ))}
    </ul>
  </Panel>
)
