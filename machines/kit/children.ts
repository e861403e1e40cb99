/** The children of a chart that runs each of its actors under the actor's own name. */
export type Children<Actors> = { [Name in keyof Actors & string]: Name }
