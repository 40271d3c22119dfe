// scripts/catalogue/build-city-names.ts writes this file.

/** The Brazilian Portuguese names of cities after the codes of their airports, the largest first: 'MXP/LIN ...'. */
export const PORTUGUESE_CITIES = `ACC Acra, ADB Esmirna, ADD Adis Abeba, ALG Argel, ALP Alepo, AMM/ADJ Amã, AMS Amsterdã, ANR Antuérpia,
ARN/BMA/NYO Estocolmo, ASU Assunção, ASW Assuã, ATH Atenas, AYT Antália, BAH Bahrein, BDA Bermudas, BEG Belgrado,
BER/GWW/SXF/THF/TXL Berlim, BEY Beirute, BGW Bagdá, BKK/DMK Bangcoc, BLQ Bolonha, BRN Berna, BRU/CRL Bruxelas,
BSL Basileia, BSR Baçorá, BUD Budapeste, BZE/TZA Cidade de Belize, CAN Cantão, CAY Caiena, CCU Calcutá, CGK/HLP Jacarta,
CGN Colônia, CKY Conacri, CPH Copenhague, CPT Cidade do Cabo, CTA Catânia, DAC Dacca, DAM Damasco, DEL Délhi, DIL Díli,
DYU Duchambe, ECN/NIC Nicósia, EDI Edimburgo, ESB Ancara, EVN Erevan, FCO/CIA Roma, FEZ Fez, FLR Florença, GOA Gênova,
GOT Gotemburgo, GUA Cidade da Guatemala, GVA Genebra, HAJ Hanôver, HAM Hamburgo, HAN Hanói, HEL/HEM Helsinque,
HND/NRT/OKO Tóquio, ICN/GMP Seul, IKA/THR Teerã, IND Indianápolis, IST/SAW/ISL Istambul, JFK/LGA Nova York, JIB Djibuti,
JNB/HLA Joanesburgo, JRS Jerusalém, KBL Cabul, KBP/IEV Kiev, KRK Cracóvia, KRT Cartum, KTM Katmandu, KWI Cidade do Kuwait,
LCA Lárnaca, LED São Petersburgo, LHR/LGW/STN/LTN/LCY/SEN Londres, LIS Lisboa, LJU Liubliana, LPA Gran Canária,
LUX Luxemburgo, LXA Lassa, MAD Madri, MBA Mombaça, MCT Mascate, MEX/NLU Cidade do México, MGA Manágua, MGQ Mogadíscio,
MJI/TIP Trípoli, MRS Marselha, MRU Maurício, MSY Nova Orleans, MUC Munique, MVD Montevidéu, MXP/BGY/LIN Milão, NAP Nápoles,
NBO/WIL Nairóbi, NKG Nanquim, OTP Bucareste, PAP Porto Príncipe, PEK/PKX/NAY Pequim, PFO Pafos, PHL/PNE Filadélfia,
PMI Palma de Maiorca, PRG Praga, PTY/PAC Cidade do Panamá, PVG/SHA Xangai, RHO Rodes, ROB/MLW Monróvia, ROV Rostov do Don,
RUH Riad, RUN Reunião, SAH Sanaa, SFO São Francisco, SGN Cidade de Ho Chi Minh, SIN/XSP Singapura, SKG Tessalônica,
SOF Sófia, SVO/DME/VKO/ZIA Moscou, SVQ Sevilha, SVX Ecaterimburgo, SXB Estrasburgo, SXM Sint Maarten, SYQ San José,
SZG Salzburgo, TNG Tânger, TRN Turim, TUN Túnis, UBN Ulan Bator, UVF/SLU Santa Lúcia, VCE Veneza, VIE Viena, VLC Valência,
VVI/SRZ Santa Cruz de la Sierra, WAW/WMI Varsóvia, WRO Breslávia, YQB Quebec, ZAZ Saragoça, ZRH Zurique`;
