import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { BillProofActor } from '#machines/bill-insights/bill-proof.machine.ts'
import type { BillProofMode } from '#machines/bill-insights/bill-proof.selectors.ts'
import * as select from '#machines/bill-insights/bill-proof.selectors.ts'
import { Computing, Differs, Failed, Proven, Unworkable } from './proof-states.tsx'
import { proofFacts } from './proof-words.ts'

export const ProofFrame = styled('section', {
  display: 'grid',
  alignContent: 'center',
  gap: 14,
  minWidth: 0,
  padding: '$5',
  borderRadius: '$block',
  // The same buttons as on a card: this block is coloured.
  '& button': { background: '$surface' },
  '@lg': { minHeight: 260, gridTemplateColumns: 'minmax(0, 1fr) 250px', alignItems: 'center', gap: '$6' },
  '@forced': { border: '1px solid CanvasText' },
  variants: { tone: { good: { background: '$goodSoft' }, warn: { background: '$warnSoft' }, plain: { background: '$sunken' } } },
})

/** For screen readers. */
const outcomes: Readonly<Record<BillProofMode, string>> = {
  reading: '',
  computing: 'Working out this bill',
  proven: 'No difference',
  differs: 'There’s a difference',
  unworkable: '',
  failed: '',
}

/** The seal shows only if the bill matches to the cent. */
export const ProofBox = ({ actor, question }: { actor: BillProofActor; question: ReactNode }) => {
  const mode = useSelector(actor, select.selectProofMode)
  const { proof, bill, at, now } = useSelector(
    actor,
    (snapshot) => ({
      proof: select.selectBillProof(snapshot),
      bill: select.selectWorked(snapshot),
      at: select.selectCheckedAt(snapshot),
      now: select.selectNow(snapshot),
    }),
    shallowEqual,
  )
  const done = proof && bill && at !== null ? { actor, proof, bill, facts: proofFacts(proof, bill, at, now) } : null
  const isBusy = mode === 'reading' || mode === 'computing'
  return (
    <ProofFrame
      tone={mode === 'proven' ? 'good' : mode === 'differs' ? 'warn' : 'plain'}
      aria-busy={isBusy}
      aria-label="Proof of this bill"
    >
      <Hidden role="status">{outcomes[mode]}</Hidden>
      {isBusy ? <Computing actor={actor} /> : null}
      {mode === 'proven' && done ? <Proven {...done} /> : null}
      {mode === 'differs' && done ? <Differs {...done} question={question} /> : null}
      {mode === 'unworkable' ? <Unworkable actor={actor} /> : null}
      {mode === 'failed' ? <Failed actor={actor} /> : null}
    </ProofFrame>
  )
}
