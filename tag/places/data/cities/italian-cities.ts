// scripts/catalogue/build-city-names.ts writes this file.

/** The Italian names of cities after the codes of their airports, the largest first: 'MXP/LIN ...'. */
export const ITALIAN_CITIES = `ADB Smirne, ADD Addis Abeba, AER Soči, AGP Malaga, ALG Algeri, ANR Anversa, ARN/BMA/NYO Stoccolma, ASW Assuan, ATH Atene,
BAH Bahrein, BCN Barcellona, BEG Belgrado, BER/GWW/SXF/THF/TXL Berlino, BRE Brema, BRN Berna, BRU/CRL Bruxelles,
BSB Brasilia, BSL Basilea, BSR Bassora, BWI Baltimora, CAI/SPX Il Cairo, CAN Canton, CAY Caienna, CCU Calcutta,
CDG/ORY/BVA Parigi, CFU Corfù, CGK/HLP Giacarta, CGN Colonia, CPH Copenaghen, CPT Città del Capo, DAC Dacca, DAM Damasco,
DRS Dresda, DUB Dublino, DYU Dušanbe, EDI Edimburgo, EVN Erevan, FCO/CIA Roma, FEZ Fès, FLR Firenze, FRA/HHN Francoforte,
FRU Biškek, GDN Danzica, GIB Gibilterra, GOA Genova, GOT Göteborg, GRU/CGH San Paolo, GUA Città del Guatemala, GVA Ginevra,
HAJ Hannover, HAM Amburgo, HAV/UPB L’Avana, HBE Alessandria d’Egitto, HGA Hargheisa, ICN/GMP Seul, IFN Esfahan,
IKA/THR Teheran, JED Gedda, JIB Gibuti, JRS Gerusalemme, JUB Giuba, KBP/IEV Kiev, KJA/KCY Krasnojarsk, KRK Cracovia,
KRT Khartum, LED San Pietroburgo, LEJ Lipsia, LHR/LGW/STN/LTN/LCY/SEN Londra, LIS Lisbona, LJU Lubiana, LUX Lussemburgo,
LWO Leopoli, LYS Lione, MAH Minorca, MCT Mascate, MEX/NLU Città del Messico, MFM Macao, MGQ Mogadiscio, MRS Marsiglia,
MUC Monaco di Baviera, MXP/BGY/LIN Milano, NAP Napoli, NCE Nizza, NKG Nanchino, NUE Norimberga, OTP Bucarest,
PEK/PKX/NAY Pechino, PFO Pafo, PHL/PNE Filadelfia, PMI Palma di Maiorca, PRG Praga, PTY/PAC Panama, RGN Rangoon, RHO Rodi,
ROV Rostov sul Don, RUH Riyad, RUN La Riunione, SCL/ULC Santiago del Cile, SCQ Santiago di Compostela, SGN Ho Chi Minh,
SKG Salonicco, SPU Spalato, STL/BLV Saint Louis, STR Stoccarda, SVO/DME/VKO/ZIA Mosca, SVQ Siviglia, SVX Ekaterinburg,
SXB Strasburgo, SXM Sint Maarten, SYQ San José, SZG Salisburgo, TLS Tolosa, TNG Tangeri, TRN Torino, TUN Tunisi,
UBN Ulan Bator, UVF/SLU Santa Lucia, VCE Venezia, VVI/SRZ Santa Cruz de la Sierra, WAW/WMI Varsavia, WRO Breslavia,
YQB Québec, YUL/YHU Montréal, ZAG Zagabria, ZAZ Saragozza, ZRH Zurigo`;
