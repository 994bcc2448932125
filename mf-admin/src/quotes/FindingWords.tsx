import styled from 'styled-components'
import { DifferenceView } from '../history/DifferenceView'
import { wordDifference } from '../history/wordDifference'
import type { Finding } from './quotes.data'

/** Describes a finding; for a quote, the words that differ from the Bible's. */
export function FindingWords({ finding: { fault, reference, quote, bible } }: { finding: Finding }) {
  if (fault === 'drifted') {
    return (
      <DifferenceView
        differences={[{ label: reference ?? '', parts: wordDifference(quote ?? '', bible ?? '') }]}
      />
    )
  }
  return (
    <Words>
      {fault === 'missing'
        ? `${reference}: bibelstället finns inte i vår bibel.`
        : `En annan artikel i samma underkategori har också adressen ”${quote}”. Den här nås bara genom sitt id.`}
    </Words>
  )
}

const Words = styled.p`
  margin: 10px 0 0;
  overflow-wrap: anywhere;
`
