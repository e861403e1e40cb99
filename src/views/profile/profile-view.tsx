import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Cell } from '#design/frame/cell.tsx'
import { Box, Grid } from '#design/theme/layout.tsx'
import { WizardScene } from '#design/scenery/wizard-scene.tsx'
import type { ProfileActor } from '#machines/profile/profile.machine.ts'
import * as select from '#machines/profile/profile.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { houseFor } from './option-looks.tsx'
import { Overview } from './overview.tsx'
import { profileNames } from './profile-words.ts'
import { WizardView } from './wizard-view.tsx'

const Wizard = ({ actor }: { actor: ProfileActor }) => {
  const wizard = useSelector(actor, select.selectWizard)
  return wizard ? <WizardView actor={wizard} /> : null
}

const Content = ({ actor }: { actor: ProfileActor }) => {
  const mode = useSelector(actor, select.selectProfileMode)
  const problem = useSelector(actor, select.selectLoadProblem)
  const houseType = useSelector(actor, select.selectHouseType)
  const name = profileNames[useSelector(actor, select.selectKind)]
  if (mode === 'loading') return <WaitingCard label={name} />
  if (mode === 'unavailable') return <FailureCard actor={actor} problem={problem} />
  return (
    <Grid>
      <Cell span={8}>
        <Overview actor={actor} />
      </Cell>
      <Cell span={4} css={{ '@belowLg': { display: 'none' } }}>
        <Box css={{ alignSelf: 'start', position: 'sticky', top: '$5' }} aria-hidden>
          <WizardScene title="" house={houseFor(houseType)} soFar={[]} next={null} />
        </Box>
      </Cell>
    </Grid>
  )
}

/** Wizard and overview replace each other: the focus goes to the new heading. */
const useHeadingFocus = (mode: select.ProfileMode): void => {
  const before = useRef(mode)
  useEffect(() => {
    const isTurned = before.current !== mode && before.current !== 'loading' && mode !== 'loading'
    before.current = mode
    if (!isTurned) return
    globalThis.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [mode])
}

export const ProfileView = ({ actor }: { actor: ProfileActor }) => {
  const mode = useSelector(actor, select.selectProfileMode)
  const kind = useSelector(actor, select.selectKind)
  useHeadingFocus(mode)
  if (mode === 'wizard') return <Wizard actor={actor} />
  return (
    <PageFrame title={profileNames[kind]} detail="Your answers make your usage breakdown and comparison more accurate.">
      <Content actor={actor} />
    </PageFrame>
  )
}
