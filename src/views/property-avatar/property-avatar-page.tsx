import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { dashboardPath } from '#domain/portal/routes.ts'
import { type PropertyAvatarActor, propertyAvatarMachine } from '#machines/property-avatar/property-avatar.machine.ts'
import * as select from '#machines/property-avatar/property-avatar.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { AvatarEditor } from './avatar-editor.tsx'

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
