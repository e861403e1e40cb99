export interface SourceWords {
  readonly title: string
  readonly description: string
}

export const sourceWords: Readonly<Record<string, SourceWords>> = {
  Hydro: {
    title: 'Hydro',
    description:
      'Water held in lakes and rivers turns turbines on its way down. It makes about 59% of national electricity, and gives more or less within minutes.',
  },
  Geothermal: {
    title: 'Geothermal',
    description: 'Steam from hot ground, mostly around Taupō, runs day and night. A little carbon comes up with it.',
  },
  Gas: { title: 'Gas', description: 'Natural gas is burnt when rain, wind and steam are not enough, mostly at evening peaks.' },
  Coal: { title: 'Coal', description: 'Burnt at Huntly in dry or cold weeks. Each kilowatt-hour of it has the most carbon.' },
  CoGen: {
    title: 'CoGen',
    description: 'Factories that need heat make power with the same fire, here mostly from wood that is left over.',
  },
  Wind: { title: 'Wind', description: 'Turbines on windy ridges. What they give follows the weather, at no carbon.' },
  Solar: {
    title: 'Solar',
    description: 'Panels on farms of their own. Those on roofs save power at home and are not counted here.',
  },
  BESS: {
    title: 'Batteries (BESS)',
    description: 'Big batteries take in power when there is plenty and give it back at peaks. They make none of their own.',
  },
}
export const describedSources = Object.keys(sourceWords)

export const hydroFact = 'About 59% of New Zealand’s electricity comes from water.'
