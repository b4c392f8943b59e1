import Accordion from './Accordion.astro';
import AccordionGroup from './AccordionGroup.astro';
import Badge from './Badge.astro';
import Banner from './Banner.astro';
import Callout from './Callout.astro';
import Card from './Card.astro';
import CardGroup from './CardGroup.astro';
import Check from './Check.astro';
import CodeBlock from './CodeBlock.astro';
import CodeGroup from './CodeGroup.astro';
import Column from './Column.astro';
import Color from './color.ts';
import Danger from './Danger.astro';
import DocsAudio from './DocsAudio.astro';
import DocsCode from './DocsCode.astro';
import DocsFault from './DocsFault.astro';
import DocsFrame from './DocsFrame.astro';
import DocsHeading from './DocsHeading.astro';
import DocsImage from './DocsImage.astro';
import DocsLink from './DocsLink.astro';
import DocsMarkdown from './DocsMarkdown.astro';
import DocsMissing from './DocsMissing.astro';
import DocsSource from './DocsSource.astro';
import DocsUnknown from './DocsUnknown.astro';
import DocsVideo from './DocsVideo.astro';
import Expandable from './Expandable.astro';
import Frame from './Frame.astro';
import GitHubRepo from './GitHubRepo.astro';
import Hidden from './Hidden.astro';
import Icon from './Icon.astro';
import Image from './Image.astro';
import Info from './Info.astro';
import Latex from './Latex.astro';
import Link from './Link.astro';
import Note from './Note.astro';
import Operation from './Operation.astro';
import Panel from './Panel.astro';
import ParamField from './ParamField.astro';
import Playground from './Playground.astro';
import Popup from './Popup.astro';
import PopupContent from './PopupContent.astro';
import PopupTrigger from './PopupTrigger.astro';
import Prompt from './Prompt.astro';
import RequestExample from './RequestExample.astro';
import ResponseExample from './ResponseExample.astro';
import ResponseField from './ResponseField.astro';
import Schema from './Schema.astro';
import Step from './Step.astro';
import Steps from './Steps.astro';
import Tab from './Tab.astro';
import Tabs from './Tabs.astro';
import Tile from './Tile.astro';
import Tip from './Tip.astro';
import Tooltip from './Tooltip.astro';
import Tree from './tree.ts';
import Update from './Update.astro';
import View from './View.astro';
import Visibility from './Visibility.astro';
import Warning from './Warning.astro';

const GitHub = { Repo: GitHubRepo };
const Columns = CardGroup;
const Tiles = CardGroup;
// biome-ignore lint/suspicious/noShadowRestrictedNames: pages call it so
const Error = Danger;

const FileTree = Tree;

export {
  Accordion,
  AccordionGroup,
  Badge,
  Banner,
  Callout,
  Card,
  CardGroup,
  Check,
  CodeBlock,
  CodeGroup,
  Color,
  Column,
  Columns,
  Danger,
  DocsAudio,
  DocsCode,
  DocsFault,
  DocsFrame,
  DocsHeading,
  DocsImage,
  DocsLink,
  DocsMarkdown,
  DocsMissing,
  DocsSource,
  DocsUnknown,
  DocsVideo,
  Error,
  Expandable,
  FileTree,
  Frame,
  GitHub,
  Hidden,
  Icon,
  Image,
  Info,
  Latex,
  Link,
  Note,
  Operation,
  Panel,
  ParamField,
  Playground,
  Popup,
  PopupContent,
  PopupTrigger,
  Prompt,
  RequestExample,
  ResponseExample,
  ResponseField,
  Schema,
  Step,
  Steps,
  Tab,
  Tabs,
  Tile,
  Tiles,
  Tip,
  Tooltip,
  Tree,
  Update,
  View,
  Visibility,
  Warning,
};
