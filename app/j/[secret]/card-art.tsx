// The colours of the light theme: a preview has no theme of its own, and no stylesheet.
const cloth = {
  ground: "#f7e7b6",
  side: "#fcf2d2",
  star: "#f0ce6e",
  corner: "#4a2b55",
  ink: "#24132c",
  weld: "#f5be1b",
};

/**
 * The invitation's preview card: the mark of the game, one title and one line. Its classes are those that the maker of
 * pictures knows.
 */
export function CardArt({ title, line }: { readonly title: string; readonly line: string }) {
  return (
    <div tw="flex w-full h-full items-center p-[72px] bg-[#f7e7b6] text-[#24132c]">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it becomes part of a picture that has words of its own */}
      <svg width="360" height="360" viewBox="0 0 60 60">
        <path d="M0 0H60V60H0z" fill={cloth.side} />
        <path d="M0 0H20V20H0zM40 0H60V20H40zM0 40H20V60H0zM40 40H60V60H40z" fill={cloth.corner} />
        <path
          d="M20 0l10 10L20 20zM40 0l-10 10 10 10zM20 40l10 10L20 60zM40 40l-10 10 10 10zM0 20l10 10 10 -10zM0 40l10 -10 10 10zM40 20l10 10 10 -10zM40 40l10 -10 10 10z"
          fill={cloth.star}
        />
        <path d="M20 20H40V40H20z" fill={cloth.ground} />
        <path d="M4.5 14.5V6l3 2.5L10 4.5l2.5 4L15.5 6v8.5z" fill={cloth.weld} />
      </svg>
      <div tw="flex flex-col w-[632px] ml-[64px]">
        <div tw="flex text-[68px] leading-[72px]">{title}</div>
        <div tw="flex text-[36px] leading-[47px] mt-[28px]">{line}</div>
      </div>
    </div>
  );
}
