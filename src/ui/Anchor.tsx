import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** How a link inside a part navigates: the app hands in its router's link, without it a link is a plain one. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

export function Anchor(props: AnchorProps) {
  const Link = useContext(AnchorContext);
  return <Link {...props} />;
}
