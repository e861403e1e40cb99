import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Avatar } from '#design/scenery/avatar.tsx'
import { houseOf } from '#design/scenery/house-schemes.ts'
import { House } from '#design/scenery/house.tsx'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { CabbageTree, Pine } from '#design/scenery/trees.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Grid, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { useTheme } from '#design/theme/use-theme.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import { type PropertyAvatarActor, propertyAvatarMachine } from '#machines/property-avatar/property-avatar.machine.ts'
import * as select from '#machines/property-avatar/property-avatar.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { AvatarChoices } from './avatar-choices.tsx'
import { colourNames, sceneLabel, typeNames } from './avatar-words.ts'

const Frame = styled('figure', {
  margin: 0,
  overflow: 'hidden',
  borderRadius: '$scene',
  height: 220,
  '@lg': { height: 360 },
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '@forced': { border: '1px solid CanvasText' },
})

interface AvatarSceneProps {
  /** Null before a choice: empty land. */
  readonly type: string | null
  readonly colour: string | null
  readonly label: string
}

/** By day; by night, with lights on, in a dark theme. */
const AvatarScene = ({ type, colour, label }: AvatarSceneProps) => {
  const { mode } = useTheme()
  return (
    <Frame>
      <svg viewBox="0 0 480 340" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
        <rect width={480} height={340} fill={paint('sky1')} />
        <circle cx={372} cy={84} r={30} fill={paint('sun')} />
        <path d="M0 206c60-38 120-26 190-8s130-46 190-30 70 14 100 6v166H0z" fill={paint('hill3')} />
        <path d="M0 244c80-30 150-14 230 2s150-30 250-12v106H0z" fill={paint('hill2')} />
        <Pine x={64} y={250} scale={1.6} />
        <Pine x={92} y={252} scale={1.2} />
        {type === null ? null : (
          <g transform="translate(120 120) scale(2)">
            <House {...houseOf(type, colour)} isLit={mode === 'dark'} />
          </g>
        )}
        <path d="M0 286c120-18 320-18 480 6v48H0z" fill={paint('hill1')} />
        <CabbageTree x={414} y={300} scale={2.6} />
      </svg>
    </Frame>
  )
}

const SaveProblem = ({ actor }: { actor: PropertyAvatarActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  return problem ? (
    <NoticeBar tone="bad" role="alert">
      <Strong>We couldn’t save your picture.</Strong> {problem.detail || 'Please try again.'}
    </NoticeBar>
  ) : null
}

const Buttons = ({ actor }: { actor: PropertyAvatarActor }) => {
  const isSaving = useSelector(actor, select.selectSaveState) === 'LOADING'
  const isSaved = useSelector(actor, select.selectIsSaved)
  const hasBoth = useSelector(actor, select.selectHasBoth)
  return (
    <Stack gap={2}>
      <Row gap={3} wraps>
        <Button isBusy={isSaving} disabled={!hasBoth} onClick={() => actor.send({ type: 'avatar.save' })}>
          Save
        </Button>
        <Button tone="quiet" href={dashboardPath}>
          Cancel
        </Button>
      </Row>
      {hasBoth ? null : (
        <Text kind="small" tone="second">
          Choose a kind of home and its colours.
        </Text>
      )}
      <Hidden role="status">{isSaved ? 'Saved. Taking you to the dashboard.' : isSaving ? 'Saving your picture.' : ''}</Hidden>
    </Stack>
  )
}

const AvatarEditor = ({ actor }: { actor: PropertyAvatarActor }) => {
  const { avatarScheme } = useBrand()
  const type = useSelector(actor, ({ context }) => context.type)
  const colour = useSelector(actor, ({ context }) => context.colour)
  const isSaving = useSelector(actor, select.selectSaveState) === 'LOADING'
  return (
    <Grid>
      <Cell span={5}>
        <AvatarScene type={type} colour={colour ?? avatarScheme} label={sceneLabel(type, colour)} />
      </Cell>
      <Cell span={7}>
        <Card>
          <Stack gap={6}>
            <AvatarChoices
              legend="Kind of home"
              name="avatar-type"
              options={select.offeredTypes}
              value={type}
              labels={typeNames}
              isDisabled={isSaving}
              onChoose={(avatarType) => actor.send({ type: 'type.choose', avatarType })}
              renderPicture={(option) => <Avatar type={option} scheme={colour ?? avatarScheme} size={56} />}
            />
            <AvatarChoices
              legend="Colours"
              name="avatar-colour"
              options={select.offeredColours}
              value={colour}
              labels={colourNames}
              isDisabled={isSaving}
              onChoose={(option) => actor.send({ type: 'colour.choose', colour: option })}
              renderPicture={(option) => <Avatar type={type ?? 'standalone'} scheme={option} size={56} />}
            />
            <SaveProblem actor={actor} />
            <Buttons actor={actor} />
          </Stack>
        </Card>
      </Cell>
    </Grid>
  )
}

const Unavailable = ({ actor }: { actor: PropertyAvatarActor }) => {
  const problem = useSelector(actor, select.selectLoadProblem)
  return <FailureCard actor={actor} problem={problem} />
}

const BackToDashboard = () => (
  <Button tone="soft" href={dashboardPath}>
    Back to the dashboard
  </Button>
)

const Content = ({ actor }: { actor: PropertyAvatarActor }) => {
  switch (useSelector(actor, select.selectAvatarMode)) {
    case 'loading':
      return (
        <WaitingCard label="Your home’s picture">
          <SkeletonHills height={360} />
        </WaitingCard>
      )
    case 'editing':
      return <AvatarEditor actor={actor} />
    case 'notSelected':
      return (
        <Card>
          <EmptyState
            picture={<StreetScene />}
            title="Choose a property first"
            detail="Each property has its own picture. Open the one you want, then come back."
            action={<BackToDashboard />}
          />
        </Card>
      )
    case 'notIncluded':
      return (
        <Card>
          <EmptyState
            title="Your account doesn’t include choosing a picture"
            detail="Your home will keep its picture."
            action={<BackToDashboard />}
          />
        </Card>
      )
    case 'unavailable':
      return <Unavailable actor={actor} />
  }
}

export const PropertyAvatarView = ({ actor }: { actor: PropertyAvatarActor }) => {
  const property = useSelector(actor, select.selectPropertyName)
  return (
    <PageFrame
      title="Your home’s picture"
      detail={property === null ? 'It shows on your dashboard.' : `For ${property}. It shows on its dashboard.`}
    >
      <Content actor={actor} />
    </PageFrame>
  )
}

export const page = definePage({ id: 'propertyAvatar', machine: propertyAvatarMachine, View: PropertyAvatarView })
