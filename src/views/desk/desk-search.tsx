import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { CustomerSearch, FoundCase, FoundCustomer, SearchMatch } from '#contract/desk/search.contract.ts'
import { SearchBox, type SearchHit } from '#design/desk/search-box.tsx'
import { counted } from '#domain/basics/counted.ts'
import { pathOfCase, pathOfCustomer } from '#domain/desk/case-addresses.ts'
import { caseKinds } from '#domain/desk/case-kinds.ts'
import type { DeskSearchActor } from '#machines/desk/search.machine.ts'
import { useDeskKeys } from './kit/use-desk-keys.ts'

const reasons: Readonly<Record<SearchMatch['what'], string>> = {
  name: 'Name',
  person: 'Has access',
  number: 'Account',
  icp: 'ICP',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  bill: 'Bill',
  payment: 'Payment',
}

const hitOf = ({ billingAccountId, name, customerNumber, address, match, isPrivate, isClosed }: FoundCustomer): SearchHit => ({
  key: pathOfCustomer({ billingAccountId }),
  name,
  number: customerNumber,
  detail: [
    isPrivate ? 'Private: asks for a reason' : address,
    match && `${reasons[match.what]} ${match.text}`,
    isClosed ? 'Closed' : null,
  ]
    .filter((part) => part)
    .join(' · '),
})

const caseHit = ({ number, kind, customer, isPrivate }: FoundCase): SearchHit => ({
  key: pathOfCase({ kind, number }),
  name: kind === 'heldReading' ? 'Held reading' : caseKinds[kind].name,
  number,
  detail: isPrivate ? 'Private: asks for a reason' : (customer ?? 'Deleted customer'),
})

const messageOf = (text: string, { cases, customers, isNearest, hasMore, isCut }: CustomerSearch): string => {
  if (cases.length > 0) return `${counted(cases.length, 'case')}.`
  const found = counted(customers.length, 'customer')
  const shown = hasMore ? `The first ${found}: type more to narrow it down.` : `${found}.`
  const none = `Nothing matches “${text.trim().slice(0, 60)}”.`
  const result = customers.length === 0 ? none : isNearest ? `${none} The nearest:` : shown
  return isCut ? `That’s too long to search for, so we used the beginning. ${result}` : result
}

const focusKeys = { '/': 'focus' } as const

export const DeskSearch = ({ actor }: { readonly actor: DeskSearchActor }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const { text, result, marked, problem } = useSelector(actor, ({ context }) => context)
  const input = useRef<HTMLInputElement>(null)
  const focuser = useMemo(() => ({ send: () => input.current?.select() }), [])
  useDeskKeys<'focus'>(focusKeys, focuser)
  const waiting = mode === 'pausing' ? 'Press Enter to search now.' : mode === 'searching' ? 'Searching' : null
  const failed = mode === 'failed' ? problem?.detail || 'The search didn’t work. Press Enter to try again.' : null
  const isOpen = mode !== 'empty' && mode !== 'folded'
  const hits = mode === 'found' && result ? [...result.cases.map(caseHit), ...result.customers.map(hitOf)] : []
  return (
    <SearchBox
      ref={input}
      id="desk-search"
      label="Name, account, ICP, address, phone, email, bill or case number"
      value={text}
      isBusy={mode === 'searching'}
      hits={isOpen ? hits : null}
      marked={marked}
      message={waiting ?? failed ?? (result && messageOf(text, result))}
      onType={(typed) => actor.send({ type: 'text.change', text: typed })}
      onOpen={() => actor.send({ type: 'list.open' })}
      onClose={() => actor.send({ type: 'list.close' })}
      onMark={(to) => actor.send({ type: to === 'next' ? 'hit.next' : 'hit.previous' })}
      onTake={() => actor.send({ type: 'hit.take' })}
      onPick={(address) => actor.send({ type: 'hit.open', address })}
    />
  )
}
