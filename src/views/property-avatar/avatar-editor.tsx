import { useSelector } from '@xstate/react'
import { Avatar } from '#design/scenery/avatar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Grid, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { PropertyAvatarActor } from '#machines/property-avatar/property-avatar.machine.ts'
import * as select from '#machines/property-avatar/property-avatar.selectors.ts'
import { AvatarChoices } from './avatar-choices.tsx'
import { AvatarScene } from './avatar-scene.tsx'
import { colourNames, sceneLabel, typeNames } from './avatar-words.ts'

const SaveProblem = ({ actor }: { actor: PropertyAvatarActor }) => {
  const problem = useSelector(actor, select.selectSaveProblem)
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

export const AvatarEditor = ({ actor }: { actor: PropertyAvatarActor }) => {
  const { avatarScheme } = useBrand()
  const type = useSelector(actor, select.selectType)
  const colour = useSelector(actor, select.selectColour)
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
