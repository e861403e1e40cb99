import { heightAt } from './scene-geometry.ts'
import type { Point } from '#design/theme/spline.ts'
import { paint } from '#design/theme/paint.ts'
import { Bush, CabbageTree, Pine } from './trees.tsx'

type Planting = readonly [kind: 'cabbage' | 'pine' | 'bush', x: number, scale: number]

const trees = { cabbage: CabbageTree, pine: Pine, bush: Bush }

const near: readonly Planting[] = [
  ['cabbage', 0.955, 1.25],
  ['cabbage', 0.97, 1],
  ['bush', 0.84, 1.1],
  ['pine', 0.2, 1],
  ['pine', 0.212, 1.3],
  ['pine', 0.222, 0.9],
  ['bush', 0.12, 0.9],
  ['cabbage', 0.49, 1.1],
  ['cabbage', 0.503, 0.85],
  ['pine', 0.6, 0.8],
  ['pine', 0.61, 1.05],
]

const far: readonly Planting[] = [
  ['pine', 0.4, 0.9],
  ['pine', 0.408, 1.1],
  ['pine', 0.418, 0.8],
  ['pine', 0.04, 1],
  ['pine', 0.05, 0.8],
  ['pine', 0.985, 0.9],
]

const farFill = `color-mix(in srgb, ${paint('hill2')} 62%, ${paint('tree')})`

interface TreesProps {
  readonly ridge: readonly Point[]
  readonly width: number
  readonly isNarrow: boolean
}

const plant = (plan: readonly Planting[], { ridge, width }: TreesProps, scale: number, fill?: string) =>
  plan.map(([kind, share, size]) => {
    const Tree = trees[kind]
    const x = share * width
    return <Tree key={share} x={x} y={heightAt(ridge, x) + 1} scale={size * scale} {...(fill === undefined ? {} : { fill })} />
  })

export const NearTrees = (props: TreesProps) => <>{plant(near, props, props.isNarrow ? 0.8 : 1.15)}</>

export const FarTrees = (props: TreesProps) => <>{plant(far, props, props.isNarrow ? 0.7 : 1, farFill)}</>
