import { useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { DEFAULT_DESIGN, type LiveryPattern, type TagConfig } from '../../../tag/tag-config.ts';
import { loadLiveryPicture } from '../../card/load-livery.ts';
import { useEditor } from '../state/editor-store.ts';
import { useSettled } from '../state/use-settled.ts';

type Draw = (design: TagConfig) => string;
type Props = { livery: LiveryPattern; className?: string };

/** What the paint depends on, so that a letter that is typed draws nothing anew. */
function useLook() {
  return useEditor(
    useShallow(({ design }) => ({
      tagBackgroundColor: design.tagBackgroundColor,
      gradientColor: design.gradientColor,
      outlineColor: design.outlineColor,
      airlineTextColor: design.airlineTextColor,
      selectedAircraft: design.selectedAircraft,
      subtype: design.subtype,
    })),
  );
}

/** The aircraft of the design as a livery paints it, on the colour of the card. Empty until its code has come. */
export function LiveryPreview({ livery, className }: Props) {
  return <Preview look={useLook()} livery={livery} className={className} />;
}

/**
 * The same for the field that is closed: drawn once the colours have come to rest. An aircraft for each letter of a
 * colour, or for each step of a hand that drags one, would hold up the card, which is what somebody looks at then.
 */
export function SettledLiveryPreview({ livery, className }: Props) {
  return <Preview look={useSettled(useLook())} livery={livery} className={className} />;
}

function Preview({ look, livery, className }: Props & { look: ReturnType<typeof useLook> }) {
  const [draw, setDraw] = useState<Draw | null>(null);
  useEffect(() => {
    let open = true;
    // Without a preview the list still says what there is.
    loadLiveryPicture().then(
      (loaded) => open && setDraw(() => loaded),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  const picture = useMemo(() => draw?.({ ...DEFAULT_DESIGN, ...look, livery }), [draw, look, livery]);
  return (
    <span className={className} style={{ background: look.tagBackgroundColor }}>
      {picture !== undefined && <img src={picture} alt="" decoding="async" />}
    </span>
  );
}
