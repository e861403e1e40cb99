import { Due } from '#design/desk/due.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { CaseLine } from '#machines/desk/cases/cases.selectors.ts'

const Rows = styled('ol', {
  listStyle: 'none',
  '& > li': { borderTop: '1px solid $line' },
  '& a': { display: 'grid', gap: 2, padding: '10px 14px', fontSize: 13.5, color: '$ink', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 580 },
  '& a[aria-current="true"]': { background: '$primarySoft', boxShadow: 'inset 3px 0 0 $colors$primary' },
  '& a:focus-visible': { outlineOffset: -3 },
  '@hover': { '& a:not([aria-current]):hover': { background: '$sunken' } },
})

const Head = styled('span', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  '& > span': { color: '$ink2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const Small = styled('span', { display: 'flex', flexWrap: 'wrap', gap: '0 8px', fontSize: 13, color: '$ink2' })

export const CaseList = ({ lines, selected }: { readonly lines: readonly CaseLine[]; readonly selected: string | null }) => (
  <Rows aria-label="Cases">
    {lines.map(({ number, href, customer, subject, due, status, assignee }) => (
      <li key={number}>
        <Link href={href} aria-current={number === selected ? 'true' : undefined}>
          <Head>
            <b>{customer}</b>
            <span>{number}</span>
          </Head>
          {subject === '' ? null : <span>{subject}</span>}
          <Small>
            {due ? <Due due={due} /> : status}
            {assignee === '' ? null : <span>{`With ${assignee === 'You' ? 'you' : assignee}`}</span>}
          </Small>
        </Link>
      </li>
    ))}
  </Rows>
)
