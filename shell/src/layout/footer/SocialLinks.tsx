import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { type SettingKey, useSetting } from '../../settings/settings.data'

const networks: { key: SettingKey; label: string }[] = [
  { key: 'discord_invite_url', label: 'Discord' },
  { key: 'youtube_url', label: 'YouTube' },
  { key: 'facebook_url', label: 'Facebook' },
  { key: 'instagram_url', label: 'Instagram' },
  { key: 'tiktok_url', label: 'TikTok' },
  { key: 'x_url', label: 'X' },
]

/** Links to social media that the owner has set. */
export const SocialLinks = () => (
  <List aria-label="Sociala medier">
    {networks.map(({ key, label }) => (
      <SocialLink key={key} setting={key} label={label} />
    ))}
  </List>
)

function SocialLink({ setting, label }: { setting: SettingKey; label: string }) {
  const url = useSetting(setting)
  if (!url.startsWith('https://')) return null
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </li>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  margin-top: 10px;

  a {
    color: ${s('ink')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
