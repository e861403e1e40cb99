import type { ReactNode } from 'react'
import { SmallScene, type SmallSceneProps } from '#design/scenery/small-scene.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', flex: 1, marginTop: '$4' })
const Foot = styled('div', { marginTop: 'auto', paddingTop: 14 })

export interface EmptyStateProps {
  readonly subject?: SmallSceneProps['subject']
  /** In place of the landscape: an outlined preview of what will be here. */
  readonly picture?: ReactNode
  /** 'No readings for this week yet' */
  readonly title: string
  /** One sentence why. */
  readonly detail: ReactNode
  /** One way forward: a button or a badge that says when. */
  readonly action?: ReactNode
}

/** Nothing to show, and that is all right: a small scene, why, and one way forward. */
export const EmptyState = ({ subject = 'trees', picture, title, detail, action }: EmptyStateProps) => (
  <Frame>
    {picture ?? <SmallScene subject={subject} />}
    <Text weight="strong" css={{ marginTop: '$4' }}>
      {title}
    </Text>
    <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
      {detail}
    </Text>
    {action === undefined ? null : <Foot>{action}</Foot>}
  </Frame>
)
