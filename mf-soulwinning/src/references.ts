import type { DeclaredTrail } from '@portal/shared-ui/remote'
import { formatPlace } from '@portal/shared-ui/scripture'
import { findReferences } from '@portal/shared-ui/scripture/finder'
import { road, stepPath } from './shared/verses'

/** The steps of the Romans Road, with the verse of each and the verses in its explanation. */
export default [
  {
    name: 'Romans Road',
    one: 'steg på Romans Road',
    many: 'steg på Romans Road',
    rows: road.map(({ reference, point, explanation }, at) => ({
      title: `Steg ${at + 1}`,
      line: point,
      to: stepPath(at + 1),
      called: `Romans Road steg\u00a0${at + 1}`,
      places: [
        ...new Set(
          [
            reference,
            ...explanation.flatMap((text) => findReferences(text).flatMap(({ passages }) => passages)),
          ].map(formatPlace),
        ),
      ],
    })),
  },
] satisfies DeclaredTrail
