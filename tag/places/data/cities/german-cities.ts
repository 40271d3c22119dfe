// scripts/catalogue/build-city-names.ts writes this file.

/** The German names of cities after the codes of their airports, the largest first: 'MXP/LIN ...'. */
export const GERMAN_CITIES = `ADB Izmir, ADD Addis Abeba, AER Sotschi, ALG Algier, ANR Antwerpen, ASB Aschgabat, ASW Assuan, ATH Athen, BEG Belgrad,
BGW Bagdad, BRQ Brünn, BRU/CRL Brüssel, BZE/TZA Belize-Stadt, CAI/SPX Kairo, CCU Kalkutta, CFU Korfu, CGN Köln,
CPH Kopenhagen, CPT Kapstadt, DAM Damaskus, DAR Daressalam, DYU Duschanbe, ECN/NIC Nikosia, EVN Eriwan, FCO/CIA Rom,
FEZ Fès, FLR Florenz, FNJ Pjöngjang, FRU Bischkek, GDN Danzig, GOA Genua, GOT Göteborg, GSV/RTW Saratow,
GUA Guatemala-Stadt, GVA Genf, HAJ Hannover, HAV/UPB Havanna, HGA Hargeysa, HKG Hongkong, HND/NRT/OKO Tokio,
IKA/THR Teheran, JED Dschidda, JIB Dschibuti, JTR Santorin, KBP/IEV Kiew, KHI Karatschi, KJA/KCY Krasnojarsk, KRK Krakau,
KRT Khartum, KTW Kattowitz, KWI Kuwait-Stadt, KZN Kasan, LCA Larnaka, LED Sankt Petersburg, LIS Lissabon, LUX Luxemburg,
LWO Lwiw, MCT Maskat, MEX/NLU Mexiko-Stadt, MGQ Mogadischu, MHD Maschhad, MJI/TIP Tripolis, MUC München,
MXP/BGY/LIN Mailand, NAP Neapel, NCE Nizza, NUE Nürnberg, OTP Bukarest, OVB Nowosibirsk, PEK/PKX/NAY Peking, POZ Posen,
PRG Prag, PTY/PAC Panama-Stadt, RAK Marrakesch, RGN Rangun, RHO Rhodos, ROV Rostow am Don, RUH Riad, SAH Sanaa,
SCL/ULC Santiago de Chile, SGN Ho-Chi-Minh-Stadt, SHJ Schardscha, SIN/XSP Singapur, SJC San José, SSH Scharm El-Scheich,
SVO/DME/VKO/ZIA Moskau, SVQ Sevilla, SVX Jekaterinburg, SXB Straßburg, SXM Sint Maarten, SYQ San José, SYZ Schiras,
TAS Taschkent, TBS Tiflis, TFS/TFN Teneriffa, TNG Tanger, TPE/TSA Taipeh, TRS Triest, VCE Venedig, VIE Wien,
VVI/SRZ Santa Cruz de la Sierra, VVO Wladiwostok, WAW/WMI Warschau, WRO Breslau, YQB Québec, ZAZ Saragossa, ZNZ Sansibar,
ZRH Zürich`;
