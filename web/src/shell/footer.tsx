import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconBrandGithub, IconBrandLinkedin } from '@tabler/icons-react'
import { usePublicConfig } from '../session/index.ts'
import { Brand } from '../ui/brand.tsx'
import classes from './footer.module.css'
import { footerWords } from './footer-words.ts'

const quickLinks = [
  ['#home', 'Home'],
  ['#how-it-works', 'How It Works'],
  ['#use-cases', 'Use Cases'],
  ['#chat', 'Chat'],
] as const
const resources = [
  ['#admin', 'Admin Panel'],
  ['#profile', 'Profile'],
] as const

/** Placeholder targets, as the specification has them. */
const social = [
  { href: 'https://github.com/', label: 'GitHub (opens a new tab)', Icon: IconBrandGithub },
  { href: 'https://www.linkedin.com/', label: 'LinkedIn (opens a new tab)', Icon: IconBrandLinkedin },
] as const

function toTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}

/** Where else to go, and what the product is. */
export function Footer() {
  const config = usePublicConfig()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Brand />
          <p>{footerWords(config ?? { model: 'built-in', search: 'hybrid' })}</p>
          <ul className={classes.social} aria-label="Elsewhere">
            {social.map(({ href, label, Icon }) => (
              <li key={href}>
                <ActionIcon
                  component="a"
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  variant="subtle"
                  color="ink"
                  size={44}
                  aria-label={label}
                >
                  <Icon size={20} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </div>
        <Links title="Quick links" links={quickLinks} />
        <Links title="Resources" links={resources} />
        <Button variant="default" leftSection={<IconArrowUp size={16} />} onClick={toTop} className={classes.top}>
          Back to Top
        </Button>
      </div>
    </footer>
  )
}

const Links = ({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) => (
  <nav aria-label={title} className={classes.links}>
    <h2>{title}</h2>
    {links.map(([hash, label]) => (
      <a key={hash} href={hash}>
        {label}
      </a>
    ))}
  </nav>
)
