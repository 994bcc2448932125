import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { meetingAt, useGatherings } from '../evenemang/gathering.data'
import { useMinute } from '../evenemang/useMinute'

/** While the regular meeting goes on: one line above the welcome that says what happens now, and leads to it. */
export function SundayBand() {
  const [meeting] = useGatherings()
  const minute = useMinute()
  const going = meeting && meetingAt(meeting, minute)
  if (!going) return null
  return (
    <Band to="/gemenskap">
      <strong>{`${meeting.title} pågår`}</strong>
      <span>{`Just nu: ${going.now.what}`}</span>
    </Band>
  )
}

const Band = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 14px;
  min-height: 52px;
  padding: 6px ${s('gutter')};
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  text-align: center;
  line-height: 1.3;

  ${media.hover} {
    &:hover span {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`
