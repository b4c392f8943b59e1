import Accordion from './Accordion.astro';
import AccordionGroup from './AccordionGroup.astro';
import Callout from './Callout.astro';
import Card from './Card.astro';
import CardGroup from './CardGroup.astro';
import Check from './Check.astro';
import CodeGroup from './CodeGroup.astro';
import Danger from './Danger.astro';
import Info from './Info.astro';
import Note from './Note.astro';
import Step from './Step.astro';
import Steps from './Steps.astro';
import Tab from './Tab.astro';
import Tabs from './Tabs.astro';
import Tip from './Tip.astro';
import Warning from './Warning.astro';

/** Components that MDX pages use without importing them. */
export const components = {
  Accordion,
  AccordionGroup,
  Callout,
  Card,
  CardGroup,
  Check,
  CodeGroup,
  Danger,
  Info,
  Note,
  Step,
  Steps,
  Tab,
  Tabs,
  Tip,
  Warning,
};
